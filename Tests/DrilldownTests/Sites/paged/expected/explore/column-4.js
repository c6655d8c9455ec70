drilldown("explore/column-4", {width: 1, values: `Amissing-name	No name in 1 of 7 items
Arepeated-name	Duplicate name in 2 of 7 items`, codes: "AAAACCB"});
