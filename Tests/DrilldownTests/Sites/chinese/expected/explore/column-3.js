drilldown("explore/column-3", {width: 1, values: `A2024-05-01	2024年5月1日
G2-30`, codes: "BCAA"});
