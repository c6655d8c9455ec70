drilldown("explore/column-3", {width: 1, values: `Aassembly
Apart
Aspare part`, codes: "BCBCCCDCBC"});
