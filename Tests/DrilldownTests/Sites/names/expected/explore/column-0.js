drilldown("explore/column-0", {width: 1, values: `A-
A"quoted" & 'single'
A[x](javascript:alert(1))
A{{mustache}}
A*not* _emphasis_
A&amp;
A<script>alert(1)</script>
AA
Aa
B\rb
B | b
A�nul
Apadded
A‮turned
AÜnï
Aمخزون
A庫存`, codes: "HDLERQCFGMOKNBPIJ"});
