drilldown("explore/column-6", {width: 1, values: `A2020-01-01	1/1/2020
Ax`, codes: "BC"});
