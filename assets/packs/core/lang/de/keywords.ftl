# German: keywords (assets/packs/core/keywords).

keywords-Huge-name = riesig
keywords-Huge-text = Es gelten die Regeln für riesige Schiffe: Es zerbricht Hindernisse, in die es fliegt.
keywords-SmallCraft-name = Kleinschiff
keywords-SmallCraft-text = Kann nicht geentert werden. Ein Schablonenschiff unter Großschiffen ist eins.
keywords-Construct-name = Konstrukt
keywords-Construct-text = Ein Ding ohne Atem, etwa eine Station oder Drohne. Es ist nie schutzlos.
keywords-Destructible-name = zerstörbar
keywords-Destructible-text = Ein Ding, das in Stücke geschossen wird. Es handelt nicht, und es ist nie schutzlos.
keywords-EventHero-name = Flaggschiff
keywords-EventHero-text = Ein Flaggschiff mit Namen. Es ist nie schutzlos.
keywords-SuperStrength-name = verstärkter Rumpf
keywords-SuperStrength-text = Schutzlos verwundet es nur eine Niete.
keywords-Fly-name = Phase: überquert Kraftwände
keywords-Fly-text = Überquert Höhenlinien und Kraftwände.
keywords-Reach-name = Langwaffe
keywords-Reach-text = Greift über ein Feld hinweg an, oder über eine Höhenlinie, als wäre sie nicht da.
keywords-Hero-name = Held
keywords-Hero-text = Fällt, statt zerstört zu werden, und kann wieder aufstehen.
keywords-Hands-name = hat Hände
keywords-Hands-text = Öffnet und schließt Türen. Helden haben Hände.
keywords-Repair-name = repariert Freunde
keywords-Repair-text = Repariert Freunde in der Nähe.
keywords-Model-name = ein Modell
keywords-Model-text = Ein Modell einer Einheit. Jedes Modell hat es, und sonst nichts.
