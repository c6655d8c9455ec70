drilldown("search/words-0", `!0  A
!1  AA
!2  B
!3  A
!4  AA
!5  AA
!6  B
!7  B
!a A B
!b B A
!c  A
!x  B
!y  B
0  A
01  A
02  A
03  A
04  AA
05  AA
1  AA
12  A
1234  A
125  A
12abc  B
13  B
1577836800  A
1609459200123  A
1996  AA
2  B
2020  A
2021  AA
21  AA
3  A
331  A
4  AA
42  A
5  AA
50  A
6  B
7  B
80  A
99  A
a A B
b B A
bolt  A
c  A
com  A
example  A
four  A
head  A
https  A
javascript  B
jule  B
july  A
large  B
nut  A
one  A
perhaps  B
soon  A
steel  A
two  A
x  B
y  B
zinc  A
`);
