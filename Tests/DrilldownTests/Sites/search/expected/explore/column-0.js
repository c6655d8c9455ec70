drilldown("explore/column-0", {width: 1, values: `ABulb <60 W>
ACafé "Lumière" \\ \`\${lamp}\`
Ax-4
A東京都の地図`, codes: "CBED"});
