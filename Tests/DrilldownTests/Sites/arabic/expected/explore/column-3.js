drilldown("explore/column-3", {width: 1, values: `Aغرفة`, codes: "BBA"});
