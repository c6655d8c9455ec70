drilldown("explore/column-0", {width: 1, values: `A一本書
A安全帽
A腳踏車
A檯燈`, codes: "DCEB"});
