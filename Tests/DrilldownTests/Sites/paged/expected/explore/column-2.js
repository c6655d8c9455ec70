drilldown("explore/column-2", {width: 1, values: `AAda
ABo
ACleo
AEd`, codes: "DBCAEEA"});
