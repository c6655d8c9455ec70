drilldown("explore/column-4", {width: 1, values: `A0.255`, codes: "BAA"});
