drilldown("explore/column-0", {width: 1, values: `AAda Berg
ABo
ACleo Ash
Bole
AEd Dahl
AItem 7`, codes: "DBCEFFG"});
