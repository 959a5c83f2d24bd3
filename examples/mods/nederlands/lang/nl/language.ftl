# What the language calls itself, and how it writes decimals. Plurals follow from the code `nl`.

language-name = Nederlands
language-decimal = ,
