drilldown("explore/column-6", {width: 1, values: `A<b>
Ametal
Apaper
Awood`, codes: "EC.E.C..B..ED."});
