-- How many searches there are, day by day and by what the history filters for: totals are exact without
-- reading the searches, and a page is looked for only on days that have some of it.
-- Writers add rows and never change one, so that nobody waits for a counter; a job sums them up.
create table search_counts (
  merchant_id hex_id not null references merchants,
  -- '' in the rows that count the searches of everybody.
  created_by text not null,
  -- In UTC.
  day date not null,
  status text not null,
  internal_status text not null,
  has_update boolean not null,
  has_changed boolean not null,
  is_monitored boolean not null,
  is_api boolean not null,
  type_bits bigint not null,
  -- Less than nothing where searches left this group.
  searches integer not null,
  is_settled boolean not null default false
);
create index search_counts_by_day on search_counts (merchant_id, created_by, day);
create unique index search_counts_settled on search_counts
  (merchant_id, created_by, day, status, internal_status, has_update, has_changed, is_monitored, is_api, type_bits) where is_settled;
create index search_counts_unsettled on search_counts (merchant_id) where not is_settled;
alter table search_counts enable row level security;
alter table search_counts force row level security;
create policy own_merchant on search_counts to tamis_app using (merchant_id = current_merchant()) with check (merchant_id = current_merchant());
create policy system on search_counts to tamis_system using (true) with check (true);
grant select, insert on search_counts to tamis_app;
grant select, insert, update, delete on search_counts to tamis_system;

-- A bit for each check type, by its place here: types are added at the end, and none is ever moved.
create function search_type_bits(types text[]) returns bigint
language sql immutable parallel safe
as $$
  select coalesce(bit_or(1::bigint << (array_position(array[
    'sanction', 'warning', 'fitness-probity',
    'pep', 'pep-class-1', 'pep-class-2', 'pep-class-3', 'pep-class-4',
    'adverse-media-v2-property', 'adverse-media-v2-financial-aml-cft', 'adverse-media-v2-fraud-linked', 'adverse-media-v2-narcotics-aml-cft',
    'adverse-media-v2-violence-aml-cft', 'adverse-media-v2-terrorism', 'adverse-media-v2-cybercrime', 'adverse-media-v2-general-aml-cft',
    'adverse-media-v2-regulatory', 'adverse-media-v2-financial-difficulty', 'adverse-media-v2-violence-non-aml-cft', 'adverse-media-v2-other-financial',
    'adverse-media-v2-other-serious', 'adverse-media-v2-other-minor'
  ], type) - 1)), 0)
  from unnest(types) as type
$$;

create function count_searches() returns trigger
language plpgsql
as $$
begin
  if tg_op = 'INSERT' then
    insert into search_counts (merchant_id, created_by, day, status, internal_status, has_update, has_changed, is_monitored, is_api, type_bits, searches)
    select merchant_id, person, day, status, internal_status, has_update, has_changed, is_monitored, is_api, search_type_bits(types), count(*)
    from (select *, (created_at at time zone 'UTC')::date as day, api_key_ref_id is not null as is_api from new_searches where deleted_at is null) as added
      cross join lateral (values (''), (created_by::text)) as counted (person)
    group by merchant_id, person, day, status, internal_status, has_update, has_changed, is_monitored, is_api, types;
  elsif tg_op = 'DELETE' then
    insert into search_counts (merchant_id, created_by, day, status, internal_status, has_update, has_changed, is_monitored, is_api, type_bits, searches)
    select merchant_id, person, day, status, internal_status, has_update, has_changed, is_monitored, is_api, search_type_bits(types), -count(*)
    from (select *, (created_at at time zone 'UTC')::date as day, api_key_ref_id is not null as is_api from old_searches where deleted_at is null) as gone
      cross join lateral (values (''), (created_by::text)) as counted (person)
    group by merchant_id, person, day, status, internal_status, has_update, has_changed, is_monitored, is_api, types;
  else
    insert into search_counts (merchant_id, created_by, day, status, internal_status, has_update, has_changed, is_monitored, is_api, type_bits, searches)
    select merchant_id, person, day, status, internal_status, has_update, has_changed, is_monitored, is_api, search_type_bits(types), sum(change)
    from (
      select *, (created_at at time zone 'UTC')::date as day, api_key_ref_id is not null as is_api
      from (select *, 1 as change from new_searches union all select *, -1 as change from old_searches) as both_sides
      where deleted_at is null
    ) as moved
      cross join lateral (values (''), (created_by::text)) as counted (person)
    group by merchant_id, person, day, status, internal_status, has_update, has_changed, is_monitored, is_api, types
    having sum(change) <> 0;
  end if;
  return null;
end
$$;
create trigger count_added after insert on searches referencing new table as new_searches for each statement execute function count_searches();
create trigger count_changed after update on searches referencing old table as old_searches new table as new_searches for each statement execute function count_searches();
create trigger count_removed after delete on searches referencing old table as old_searches for each statement execute function count_searches();

-- Parts of names, references and tags, each led by its merchant and month: one index serves every merchant
-- without showing one the names of another, and the newest months are looked through first.
-- Parts have three letters; names of two letters are common in some scripts, so there are parts of two as well.
drop function searches_with_pieces;
drop index searches_by_piece;
drop function search_pieces;
drop function search_tags;

-- Counts the months of all years.
create function search_month(at timestamptz) returns integer
language sql immutable parallel safe
return (extract(year from at at time zone 'UTC') * 12 + extract(month from at at time zone 'UTC') - 1)::integer;

create function pieces_of(lead text, value text, size integer) returns text[]
language sql immutable parallel safe
as $$
  select coalesce(array_agg(distinct lead || substr(lower(value), start, size)), '{}')
  from generate_series(1, length(value) - size + 1) as start
$$;

create function search_tags(lead text, tags text[]) returns text[]
language sql immutable parallel safe
as $$
  select coalesce(array_agg(lead || lower(tag)), '{}') from unnest(tags) as tag
$$;

-- Dear enough that the planner looks into the index rather than cut every search into its parts.
create function search_pieces(lead text, search_term text, client_ref text, tags text[]) returns text[]
language sql immutable parallel safe cost 10000
return pieces_of(lead || 'n', search_term, 3) || pieces_of(lead || 'N', search_term, 2)
  || pieces_of(lead || 'r', client_ref, 3) || pieces_of(lead || 'R', client_ref, 2) || search_tags(lead || 't', tags);

create index searches_by_piece on searches using gin (search_pieces(merchant_id || search_month(created_at)::text, search_term, client_ref, tags))
  -- A list of what is not sorted in yet would be read in full by each look-up.
  with (fastupdate = off);

-- Row-level security keeps the planner from an index whose operator might leak rows, as that of arrays
-- might. This function looks past it as tamis_system and answers for the merchant of the transaction only.
-- What is not asked for is null in `wanted`.
create function searches_with_text(names text, reference text, wanted_tags text[], months integer[], wanted jsonb)
returns table (id hex_id, created_at timestamptz, search_term text, client_ref text, total_hits integer)
language sql stable security definer
set search_path = pg_catalog, public
as $$
  select found.id, found.created_at, found.search_term, found.client_ref, found.total_hits
  from unnest(months) as month, lateral (
    select * from public.searches
    where public.search_pieces(merchant_id || public.search_month(created_at)::text, search_term, client_ref, tags)
      @> (public.pieces_of(public.current_merchant() || month::text || case when length(names) > 2 then 'n' else 'N' end, names, least(greatest(length(names), 2), 3))
        || public.pieces_of(public.current_merchant() || month::text || case when length(reference) > 2 then 'r' else 'R' end, reference, least(greatest(length(reference), 2), 3))
        || public.search_tags(public.current_merchant() || month::text || 't', wanted_tags))
    -- What follows is asked of what the index found: the planner is not to look for another way.
    offset 0
  ) as found
  where merchant_id = public.current_merchant() and deleted_at is null
    and position(lower(names) in lower(found.search_term)) > 0 and position(lower(reference) in lower(found.client_ref)) > 0
    and (wanted->>'createdBy' is null or created_by = wanted->>'createdBy')
    and (wanted->>'from' is null or found.created_at >= (wanted->>'from')::timestamptz)
    and (wanted->>'until' is null or found.created_at < (wanted->>'until')::timestamptz)
    and (wanted->>'status' is null or status = wanted->>'status')
    and (wanted->>'internalStatus' is null or internal_status = wanted->>'internalStatus')
    and (wanted->>'hasUpdate' is null or has_update = (wanted->>'hasUpdate')::boolean)
    and (wanted->>'hasChanged' is null or has_changed = (wanted->>'hasChanged')::boolean)
    and (wanted->>'isMonitored' is null or is_monitored = (wanted->>'isMonitored')::boolean)
    and (wanted->>'isApi' is null or (api_key_ref_id is not null) = (wanted->>'isApi')::boolean)
    and (wanted->>'types' is null or types && array(select jsonb_array_elements_text(wanted->'types')))
$$;
revoke execute on function searches_with_text from public;
grant execute on function searches_with_text to tamis_app;
grant create on schema public to tamis_system;
alter function searches_with_text owner to tamis_system;
revoke create on schema public from tamis_system;

-- With the name itself, so that far pages are found in the index alone.
drop index searches_by_name;
create index searches_by_name on searches (merchant_id, lower(search_term), id) include (search_term) where deleted_at is null;

set local role tamis_system;
insert into search_counts (merchant_id, created_by, day, status, internal_status, has_update, has_changed, is_monitored, is_api, type_bits, searches, is_settled)
select merchant_id, person, day, status, internal_status, has_update, has_changed, is_monitored, is_api, type_bits, sum(searches), true
from (
  select merchant_id, created_by, (created_at at time zone 'UTC')::date as day, status, internal_status, has_update, has_changed, is_monitored,
    api_key_ref_id is not null as is_api, search_type_bits(types) as type_bits, count(*) as searches
  from searches where deleted_at is null
  group by merchant_id, created_by, day, status, internal_status, has_update, has_changed, is_monitored, is_api, types
) as counted
  cross join lateral (values (''), (created_by::text)) as counted_for (person)
group by merchant_id, person, day, status, internal_status, has_update, has_changed, is_monitored, is_api, type_bits;
reset role;
