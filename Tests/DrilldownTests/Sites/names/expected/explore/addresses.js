drilldown("explore/addresses", `Ascript-alert-1-script
Ax-javascript-alert-1
Aa-b-ii6gng2r9gn7
Amustache
Aku-cun
Amkhzwn
Aquoted-single
Anot-_emphasis
Aamp
Anul-dic6706o2hlv
Aturned
Aa-b-qb5dl7jnp0qt
Apadded
Aitem-1hd86kkb67gg
Auni
Aa-0dfs5dsq56on
Cglalapfmb5s8`);
