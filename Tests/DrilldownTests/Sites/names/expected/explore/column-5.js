drilldown("explore/column-5", {width: 1, values: `Arefused-url:link	<i>Link</i> has an address that is not allowed in 3 of 17 items
Mnotes	Notes has an address that is not allowed in 1 of 17 items
Aunprintable:<key>	<key> has unprintable characters in 2 of 17 items
Mid	ID has unprintable characters in 2 of 17 items
Mlink	<i>Link</i> has unprintable characters in 2 of 17 items
Ost	List has unprintable characters in 2 of 17 items
Mname	Name has unprintable characters in 2 of 17 items
Notes	Notes has unprintable characters in 2 of 17 items`, codes: ".BC........BFIEDGH.FIEDGH.B......"});
