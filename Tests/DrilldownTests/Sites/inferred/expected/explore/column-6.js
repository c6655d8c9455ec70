drilldown("explore/column-6", {width: 1, values: `Ahttps://example.com/bs?a=1&b=2`, codes: "BAA"});
