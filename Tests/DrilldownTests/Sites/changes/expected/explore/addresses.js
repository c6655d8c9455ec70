drilldown("explore/addresses", `Awheel
Aframe
F/tube
Gjoint-2
N/bolt
Gcap
Alamp-2
Abox
D/lid
Ebase
Bell`);
