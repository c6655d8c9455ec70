drilldown("explore/column-3", {width: 1, values: `A331.8
A12abc`, codes: "BC"});
