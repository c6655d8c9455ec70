drilldown("explore/addresses", `Adrill
Asaw
Aanvil
Alamp
Arope
Atape
Aglue`);
