drilldown("explore/column-1", {width: 1, values: `Aa
Ab`, codes: "BC"});
