drilldown("search/words-0", `!5  A
01  A
05  A
12  C
1234  A
2023  C
2024  A
300  C
31  C
5  A
80  B
chair B
lamp  A
table  C
طاولة C
غرفة  AA
مصباح A
`);
