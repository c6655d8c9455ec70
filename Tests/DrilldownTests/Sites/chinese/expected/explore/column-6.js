drilldown("explore/column-6", {width: 1, values: `Anot-a-date:bought	4 個項目中有 1 個的購買日期不是日期
Gnumber:price	4 個項目中有 1 個的價格不是數字`, codes: "ABCA"});
