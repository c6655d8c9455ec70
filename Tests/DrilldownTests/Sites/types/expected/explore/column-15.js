drilldown("explore/column-15", {width: 1, values: `Alarge
AWidth 3, Height: Cm 4`, codes: "CB"});
