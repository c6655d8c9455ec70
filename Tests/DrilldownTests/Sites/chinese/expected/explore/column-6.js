drilldown("explore/column-6", {width: 1, values: `Anot-a-date:bought	4 個項目中有 1 個的「購買日期」不是有效的日期
Gnumber:price	4 個項目中有 1 個的「價格」不是數字`, codes: "ABCA"});
