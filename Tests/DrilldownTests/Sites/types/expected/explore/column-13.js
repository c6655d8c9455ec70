drilldown("explore/column-13", {width: 1, values: `Aa
Ab`, codes: "BC"});
