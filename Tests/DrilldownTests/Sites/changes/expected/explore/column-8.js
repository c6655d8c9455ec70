drilldown("explore/column-8", {width: 1, values: `Ablue
Ared`, codes: ".BC.........."});
