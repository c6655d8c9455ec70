drilldown("explore/column-3", {width: 1, values: `Aanvil
Adrill
Aglue
Alamp
Arope
Asaw
Atape`, codes: "CGBEFHD"});
