# German: firing arcs (assets/packs/core/arcs).

arcs-Front-name = Bogen vorn
arcs-Front-text = Nach vorn, so breit wie die gedruckten Linien der Basis.
arcs-Rear-name = Bogen hinten
arcs-Rear-text = So breit wie der Bogen vorn, nach hinten.
arcs-FullFront-name = voller Bogen vorn
arcs-FullFront-text = Die ganze Hälfte voraus.
arcs-FullRear-name = voller Bogen hinten
arcs-FullRear-text = Die ganze Hälfte achteraus.
arcs-Left-name = Bogen links
arcs-Left-text = Nach links, zwischen dem Bogen vorn und dem Bogen hinten.
arcs-Right-name = Bogen rechts
arcs-Right-text = Nach rechts, zwischen dem Bogen vorn und dem Bogen hinten.
arcs-Bullseye-name = Fadenkreuz
arcs-Bullseye-text = Ein 14 mm breiter Streifen geradeaus.
arcs-Turret-name = rundum
arcs-Turret-text = Ringsum.
