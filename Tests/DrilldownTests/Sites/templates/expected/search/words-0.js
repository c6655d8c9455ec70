drilldown("words-0", `1  AA
2  A
a  A
alert  B
alpha A
axle  A
b  AA
beta B
c  B
com  A
d  B
e  B
example  A
https  A
javascript  B
one  A
two  A
wheel  A
x  A
y  A
`);
