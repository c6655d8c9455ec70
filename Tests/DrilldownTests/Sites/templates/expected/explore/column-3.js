drilldown("explore/column-3", {width: 1, values: `AWheel, Axle`, codes: "BA"});
