drilldown("explore/column-0", {width: 1, values: `AAnchor
Aanvil
ABolt`, codes: "DBC"});
