drilldown("explore/column-4", {width: 1, values: `ALight & shade
ATools
Atools`, codes: "CCCBADC"});
