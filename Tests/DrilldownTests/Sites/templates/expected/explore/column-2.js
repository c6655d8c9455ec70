drilldown("explore/column-2", {width: 1, values: `Ahttps://example.com/a b
Ajavascript:alert(1)`, codes: "BC"});
