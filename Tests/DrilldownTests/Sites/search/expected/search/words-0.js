drilldown("search/words-0", `!1  A
!2  B
!3  C
!4 D
!5  A
!a  CA
!w B
!x D ~H
01  A
03  A
1  A
12  AC
1299  A
2  B
2024  A
3  C
4 D
5  A
60 B
a  CA
arm  B
bulb B
cafe A
cm  D
hall  D
it  C
lamp A C
left  B
lumiere A
name  D
of  B
old  C
on  C
paper  C
stands  C
strasse  AB
the  B
w B
without  D
x D ~H
łodz  A
の地 C
京  C
京都 C
図 C
地図 C
東京 C
都の C
`);
