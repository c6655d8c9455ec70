drilldown("explore/column-2", {width: 1, values: `A1
A20.25`, codes: "BAC"});
