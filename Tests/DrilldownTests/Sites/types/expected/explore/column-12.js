drilldown("explore/column-12", {width: 1, values: `Ahttps://example.com/a?b=1&c
Ajavascript:y`, codes: "BC"});
