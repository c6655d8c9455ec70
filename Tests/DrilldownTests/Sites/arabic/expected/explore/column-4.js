drilldown("explore/column-4", {width: 1, values: `A2023-12-31	٣١ ديسمبر، ٢٠٢٣
D4-05-01	١ مايو، ٢٠٢٤`, codes: "CAB"});
