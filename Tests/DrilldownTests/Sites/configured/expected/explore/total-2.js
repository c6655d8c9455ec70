drilldown("explore/total-2", {width: 1, values: `A200
C.25`, codes: "BAC"});
