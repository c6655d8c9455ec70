drilldown("words-0", `0  DAE
05  E
1  G
10  A
15  DF
2  ~b
3  C
4  BDB
5  B
7  H
8  J
assembly  ABF
bag I
bolt DF
cap G
frame A
freely  H
joint C
nut E
part  ~6L
spare  G
tube B
turn  H
washer F
wheel H
`);
