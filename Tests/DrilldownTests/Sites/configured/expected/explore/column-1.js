drilldown("explore/column-1", {width: 1, values: `A0.125
A99.995
A1250.5`, codes: "BDC"});
