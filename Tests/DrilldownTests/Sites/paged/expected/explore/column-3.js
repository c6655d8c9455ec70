drilldown("explore/column-3", {width: 1, values: `AAsh
ABerg
ACole
ADahl`, codes: "BCADEEA"});
