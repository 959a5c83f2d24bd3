# German: items.

items-rod-tongs-name = Stabzange
items-rod-tongs-text = Beide Hände. Langwaffe, blau und zwei gelbe. Was sie trifft, wird ein Feld herangezogen.
items-rod-tongs-arm-name = Stabzange
items-fuel-rod-name = Brennstab
items-fuel-rod-text = Ein großer Gegenstand: höchstens Tempo 3. Am Ende des Zuges fügt er dem Träger einen Schaden zu.
