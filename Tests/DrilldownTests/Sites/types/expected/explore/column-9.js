drilldown("explore/column-9", {width: 1, values: `Atrue
Aperhaps`, codes: "BC"});
