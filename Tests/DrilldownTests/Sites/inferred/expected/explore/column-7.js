drilldown("explore/column-7", {width: 1, values: `AMüller`, codes: "BAA"});
