drilldown("explore/column-2", {width: 1, values: `Abag
Bolt
Acap
Aframe
Ajoint
Anut
Atube
Awasher
Bheel`, codes: "EHFCGIDJBC"});
