-- Parts of names with the beginning of a key: a part of one or two letters begins the key of three, so that it is
-- looked up too, in every script, and keys of two letters of their own are not needed. The state of a search is
-- kept as marks beside its parts: a common name with a rare state is found without reading all who have the name.
drop function searches_with_text(text, text, text[], integer[], jsonb);
drop index searches_by_piece;
drop function search_pieces;
drop function pieces_of;
drop function search_tags;

-- Whether a part, in lower case, stands in a text. Lower case of letters without accents is found ten times
-- as fast by the rules of "C", which know no others.
create function has_part(value text, part text) returns boolean
language sql immutable parallel safe
return case when octet_length(value) = length(value) then position(part in lower(value collate "C")) > 0 else position(part in lower(value)) > 0 end;

-- What the history filters for, where a filter may leave few: not that a search is complete, or has no update.
create function search_marks(created_by text, status text, internal_status text, is_monitored boolean, has_update boolean, has_changed boolean, is_api boolean)
returns text[]
language sql immutable parallel safe
return array[
  'u' || created_by, 's' || status, case when is_monitored then 'm1' else 'm0' end, case when is_api then 'a1' else 'a0' end,
  case when internal_status = 'Pending' then 'p' end, case when has_update then 'h' end, case when has_changed then 'c' end
];

-- Three letters from each place on, so two and one at the end. Dear enough that the planner looks into the index
-- rather than cut every search into its parts.
create function search_pieces(lead text, search_term text, client_ref text, tags text[], marks text[]) returns tsvector
language sql immutable parallel safe cost 10000
as $$
  select array_to_tsvector(array(
    select lead || 'n' || substr(name, start, 3) from lower(search_term) as name, generate_series(1, length(name)) as start
    union all
    select lead || 'r' || substr(reference, start, 3) from lower(client_ref) as reference, generate_series(1, length(reference)) as start
    union all
    select lead || 't' || lower(tag) from unnest(tags) as tag
    union all
    select lead || 'f' || mark from unnest(marks) as mark where mark is not null
  ))
$$;

create index searches_by_piece on searches using gin (search_pieces(
  merchant_id || search_month(created_at)::text, search_term, client_ref, tags,
  search_marks(created_by, status, internal_status, is_monitored, has_update, has_changed, api_key_ref_id is not null)
)) with (gin_pending_list_limit = 256);

-- A key of the index as a query: one that begins with it for a part of less than three letters.
create function asked_piece(lead text, piece text, is_beginning boolean) returns text
language sql immutable parallel safe
return '''' || replace(replace(lead || piece, '\', '\\'), '''', '''''') || '''' || case when is_beginning then ':*' else '' end;

-- Row-level security keeps the planner from an index whose operator might leak rows, as that of texts might. This
-- function looks past it as tamis_system and answers for the merchant of the transaction only. The months are looked
-- through in their order: each of them wholly until `whole` are found, then no further than `most`; all of them when
-- that is null. What is not asked for is null in `wanted`.
-- Its plan is made once for a connection: making it takes as long as a rare name does. Starting workers takes longer.
create function searches_with_text(names text, reference text, wanted_tags text[], marks text[], months integer[], wanted jsonb, whole integer, most integer)
returns table (id hex_id, created_at timestamptz, search_term text, client_ref text, total_hits integer, month integer)
language plpgsql stable security definer
set search_path = pg_catalog, public
set plan_cache_mode = force_generic_plan
set max_parallel_workers_per_gather = 0
as $$
#variable_conflict use_column
declare
  merchant text := public.current_merchant();
  name_part text := lower(names);
  reference_part text := lower(reference);
  from_at timestamptz := wanted->>'from';
  until_at timestamptz := wanted->>'until';
  asked_status text := wanted->>'internalStatus';
  asked_update boolean := wanted->>'hasUpdate';
  asked_change boolean := wanted->>'hasChanged';
  asked_types text[] := case when wanted->>'types' is not null then array(select jsonb_array_elements_text(wanted->'types')) end;
  searched integer;
  pieces tsquery;
  found_here integer;
  found_so_far integer := 0;
begin
  foreach searched in array months loop
    exit when found_so_far >= most;
    select string_agg(public.asked_piece(merchant || searched::text, piece, is_beginning), ' & ') into pieces from (
      -- Of a longer part every third piece and the last one: all letters are in them, and what has them is read anyway.
      select distinct kind || substr(part, least(place, greatest(length(part) - 2, 1)), 3) as piece, length(part) < 3 as is_beginning
      from (values ('n', name_part), ('r', reference_part)) as parts (kind, part), generate_series(1, length(part), 3) as place
      union all select 't' || lower(tag), false from unnest(wanted_tags) as tag
      union all select 'f' || mark, false from unnest(marks) as mark
    ) as asked;
    return query
      select found.id, found.created_at, found.search_term, found.client_ref, found.total_hits, searched
      from (
        select * from public.searches
        where public.search_pieces(
          merchant_id || public.search_month(created_at)::text, search_term, client_ref, tags,
          public.search_marks(created_by, status, internal_status, is_monitored, has_update, has_changed, api_key_ref_id is not null)
        ) @@ pieces
        -- What follows is asked of what the index found: the planner is not to look for another way.
        offset 0
      ) as found
      where found.merchant_id = merchant and found.deleted_at is null
        and (from_at is null or found.created_at >= from_at)
        and (until_at is null or found.created_at < until_at)
        and (asked_status is null or found.internal_status = asked_status)
        and (asked_update is null or found.has_update = asked_update)
        and (asked_change is null or found.has_changed = asked_change)
        and (asked_types is null or found.types && asked_types)
        and (name_part = '' or public.has_part(found.search_term, name_part))
        and (reference_part = '' or public.has_part(found.client_ref, reference_part))
      limit case when found_so_far >= whole then most - found_so_far end;
    get diagnostics found_here = row_count;
    found_so_far := found_so_far + found_here;
  end loop;
end
$$;
revoke execute on function searches_with_text from public;
grant execute on function searches_with_text to tamis_app;
grant create on schema public to tamis_system;
alter function searches_with_text owner to tamis_system;
revoke create on schema public from tamis_system;
