drilldown("explore/column-0", {width: 1, values: `Aطاولة
Aمصباح
AChair`, codes: "CDB"});
