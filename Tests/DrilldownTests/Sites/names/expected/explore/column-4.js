drilldown("explore/column-4", {width: 1, values: `A padded , {{k}}  padded 
A-, {{k}} -
A"quoted" & 'single', {{k}} "quoted" & 'single'
A[x](javascript:alert(1)), {{k}} [x](javascript:alert(1))
A{{mustache}}, {{k}} {{mustache}}
A*not* _emphasis_, {{k}} *not* _emphasis_
A&amp;, {{k}} &amp;
A<script>alert(1)</script>, {{k}} <script>alert(1)</script>
Aa\rb, {{k}} a\rb
B | b, {{k}} a | b
AA, {{k}} A
Aa, {{k}} a
A�nul, {{k}} �nul
A⁨‮turned⁩, ⁨⁨{{k}} ‮turned⁩⁩
AÜnï, {{k}} Ünï
A⁨مخزون⁩, ⁨⁨{{k}} مخزون⁩⁩
A庫存, {{k}} 庫存`, codes: "IEKFRQDGHNOJBCPLM"});
