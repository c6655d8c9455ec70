// plain
