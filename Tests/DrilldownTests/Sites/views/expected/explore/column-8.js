drilldown("explore/column-8", {width: 1, values: `A2
A10`, codes: "BCAAABB"});
