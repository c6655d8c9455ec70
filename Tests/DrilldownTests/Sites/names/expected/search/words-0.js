drilldown("search/words-0", `!1 AA
!a CIDA
!b CI
!x B
1 AA
a CIDA
alert AA
amp I
b CI
emphasis H
javascript B
mustache D
not H
nul J
padded M
quoted G
script A
single G
turned K
uni O
x B
مخزون F
存 E
庫存 E
`);
