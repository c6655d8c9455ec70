drilldown("explore/column-4", {width: 1, values: `Atrue
Afalse`, codes: "BCA"});
