drilldown("search/words-0", `!4  C
!5  EA
100  D
30  A
4  C
5  EA
ada B
ash A
berg B
bo C
cleo A
cole D
dahl EA
ed EA
`);
