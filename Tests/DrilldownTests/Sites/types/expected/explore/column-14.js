drilldown("explore/column-14", {width: 1, values: `Aa
Ab`, codes: "BC"});
