-- Parts of two letters are worth their place only in scripts whose names are that short: where a letter takes
-- more than a byte. What is not sorted in yet is kept short, since each look-up reads all of it.
drop index searches_by_piece;
create or replace function pieces_of(lead text, value text, size integer) returns text[]
language sql immutable parallel safe
as $$
  select coalesce(array_agg(distinct lead || piece), '{}')
  from (select substr(lower(value), start, size) as piece from generate_series(1, length(value) - size + 1) as start) as pieces
  where size > 2 or octet_length(piece) > size
$$;
create index searches_by_piece on searches using gin (search_pieces(merchant_id || search_month(created_at)::text, search_term, client_ref, tags))
  with (gin_pending_list_limit = 256);
