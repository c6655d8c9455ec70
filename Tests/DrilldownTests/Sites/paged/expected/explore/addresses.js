drilldown("explore/addresses", `Acleo-ash
Aada-berg
Abo
Acole
Aed-dahl
H-2
Aitem`);
