drilldown("explore/column-1", {width: 1, values: `Abs-1
Al-2
Av-3`, codes: "BCD"});
