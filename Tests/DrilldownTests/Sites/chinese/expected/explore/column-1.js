drilldown("explore/column-1", {width: 1, values: `A交通
A家具`, codes: "BBCA"});
