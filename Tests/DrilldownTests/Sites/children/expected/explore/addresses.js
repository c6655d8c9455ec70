drilldown("explore/addresses", `Aframe
F/tube
Gjoint
L/bolt
Mnut
Mwasher
Gcap
Awheel
Abag
D/bolt`);
