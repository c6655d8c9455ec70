drilldown("explore/column-3", {width: 1, values: `Abase
Bell
Bolt
Cx
Acap
Aframe
Ajoint-2
Alamp-2
Bid
Atube
Awheel`, codes: "LGKHDFIEJBC"});
