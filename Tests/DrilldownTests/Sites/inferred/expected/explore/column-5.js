drilldown("explore/column-5", {width: 1, values: `Ametal
Awood`, codes: "CB..."});
