drilldown("explore/column-9", {width: 1, values: `Anot-a-number:price	Price is not a number in 1 of 7 items
Asimilar-groups:category	Category has groups that differ only in case, spaces or encoding`, codes: "AAAABCA"});
