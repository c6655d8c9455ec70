drilldown("explore/column-11", {width: 1, values: `A<b> & c
A5`, codes: "BC"});
