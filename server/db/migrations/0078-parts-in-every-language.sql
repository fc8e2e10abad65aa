-- A database in Turkish makes of I a letter without a dot: a part with it was looked for among letters made small by the
-- rules of "C", and no name with I was found. Those rules are for where the part has no letters but theirs, either.
create or replace function has_part(value text, part text) returns boolean
language sql immutable parallel safe
return case
  when octet_length(value) = length(value) and octet_length(part) = length(part) then position(part in lower(value collate "C")) > 0
  else position(part in lower(value)) > 0
end;
