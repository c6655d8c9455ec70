drilldown("explore/column-2", {width: 1, values: `A1500.5
B2000
A貴`, codes: "CBDA"});
