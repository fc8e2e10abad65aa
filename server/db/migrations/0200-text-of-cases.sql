-- A part of a name or reference is looked up by pieces of three letters, as in the history (0077): without an index each
-- text asked for reads every case of the merchant.
create function text_pieces(lead text, texts text[]) returns tsvector
language sql immutable parallel safe cost 10000
as $$
  select array_to_tsvector(array(
    select distinct lead || substr(one, start, 3) from unnest(texts) as given, lower(given) as one, generate_series(1, length(one)) as start
  ))
$$;

-- What a part in lower case is looked up by: of a longer one every third piece and the last one, of a shorter one all that
-- begin with it. What is found by them may have the part, and has to be looked at.
create function asked_pieces(lead text, part text) returns tsquery
language sql immutable parallel safe
as $$
  select string_agg(asked_piece(lead, piece, length(part) < 3), ' & ')::tsquery from (
    select distinct substr(part, least(place, greatest(length(part) - 2, 1)), 3) as piece
    from generate_series(1, length(part), 3) as place
  ) as asked
$$;

create index cases_by_piece on cases using gin (text_pieces(merchant_id, array[name, reference, external_id]))
  with (gin_pending_list_limit = 256);
create index case_parties_by_piece on case_parties using gin (text_pieces(merchant_id || kind, array[name]))
  with (gin_pending_list_limit = 256);

-- Row-level security keeps the planner from these indexes (0077): the functions look past it as tamis_system, and answer
-- for the merchant of the transaction only.
create function cases_with_text(part text) returns table (id hex_id)
language plpgsql stable security definer
set search_path = pg_catalog, public
as $$
declare
  merchant text := public.current_merchant();
  wanted text := lower(part);
begin
  return query
    select found.id from (
      select * from public.cases
      where public.text_pieces(merchant_id, array[name, reference, external_id]) @@ public.asked_pieces(merchant, wanted)
      offset 0
    ) as found
    where found.merchant_id = merchant
      and (public.has_part(found.name, wanted) or public.has_part(found.reference, wanted) or public.has_part(found.external_id, wanted));
end
$$;

create function case_parties_with_text(of_kind text, part text) returns table (id hex_id)
language plpgsql stable security definer
set search_path = pg_catalog, public
as $$
declare
  merchant text := public.current_merchant();
  wanted text := lower(part);
begin
  return query
    select found.id from (
      select * from public.case_parties
      where public.text_pieces(merchant_id || kind, array[name]) @@ public.asked_pieces(merchant || of_kind, wanted)
      offset 0
    ) as found
    where found.merchant_id = merchant and found.kind = of_kind and public.has_part(found.name, wanted);
end
$$;

revoke execute on function cases_with_text, case_parties_with_text from public;
grant execute on function cases_with_text, case_parties_with_text to tamis_app;
grant create on schema public to tamis_system;
alter function cases_with_text owner to tamis_system;
alter function case_parties_with_text owner to tamis_system;
revoke create on schema public from tamis_system;
