drilldown("explore/column-8", {width: 1, values: `AA lamp stands on it
AOf the *left* arm
AWithout a name, 12 cm`, codes: "ACBD"});
