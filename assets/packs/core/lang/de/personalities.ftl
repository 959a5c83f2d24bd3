# German: personalities.

personalities-random-name = Treibgut
personalities-random-text = Am sanftesten: spielt irgendeinen erlaubten Befehl, ohne einen Gedanken.
personalities-rookie-name = Neuling
personalities-rookie-text = Sanft: sieht, wo das eigene Manöver endet, und schießt auf das, was davor liegt.
personalities-veteran-name = Veteran
personalities-veteran-text = Wägt ab, was er tun könnte, gegen das, was du darauf tun könntest.
personalities-ace-name = Ass
personalities-ace-text = Spielt die besten Befehle des Veteranen im Kopf voraus, auch deine, und behält, was gewinnt.
personalities-hunter-name = Jäger
personalities-hunter-text = Geht heran, schießt und sorgt sich später um den Lack.
personalities-warden-name = Hirte
personalities-warden-text = Bleibt beim Geschwader, hält sich aus deinen Bögen und lässt dich kommen.
