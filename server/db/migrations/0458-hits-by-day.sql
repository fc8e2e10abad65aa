-- How many hits there are of the searches of each day, by what weighs most of what their entries are listed for: of answered
-- searches that are not deleted, decided or not. As with search_counts, writers add rows and never change one; a job sums
-- them up. What the table adds up to is said once, by the view; a test compares after each kind of write.
create table hit_counts (
  merchant_id hex_id not null references merchants,
  -- When the search was made, in UTC.
  day date not null,
  -- By review_risk.
  risk smallint not null,
  -- Less than nothing where hits went, or their searches.
  hits integer not null,
  is_settled boolean not null default false
);
create index hit_counts_by_day on hit_counts (merchant_id, day);
create unique index hit_counts_settled on hit_counts (merchant_id, day, risk) where is_settled;
create index hit_counts_unsettled on hit_counts (merchant_id) where not is_settled;
alter table hit_counts enable row level security;
alter table hit_counts force row level security;
create policy own_merchant on hit_counts to tamis_app using (merchant_id = current_merchant()) with check (merchant_id = current_merchant());
create policy system on hit_counts to tamis_system using (true) with check (true);
grant select, insert on hit_counts to tamis_app;
grant select, insert, update, delete on hit_counts to tamis_system;

-- Very many hits are of one entry: what it is listed for is looked up once.
create view derived_hit_counts with (security_invoker = true) as
with found as materialized (
  select distinct source_key, record_id, list_seq from search_hits
), weighed as materialized (
  select found.*, review_risk(entry.type_bits) as risk
  from found
    -- The entry as it stood when it was found.
    left join list_entries listed on listed.source_key = found.source_key and listed.record_id = found.record_id
      and listed.from_seq <= found.list_seq and (listed.to_seq is null or listed.to_seq > found.list_seq)
    cross join lateral (select search_type_bits(array(select jsonb_array_elements_text(listed.doc -> 'types'))) as type_bits offset 0) entry
)
select search.merchant_id, (search.created_at at time zone 'UTC')::date as day, weighed.risk, count(*)::integer as hits
from search_hits hit
  join searches search on search.id = hit.search_id and search.deleted_at is null and search.internal_status = 'Completed'
  join weighed on weighed.source_key = hit.source_key and weighed.record_id = hit.record_id and weighed.list_seq = hit.list_seq
group by 1, 2, 3;
grant select on derived_hit_counts to tamis_app, tamis_system;

-- Hits that count from now on, or no longer, whose searches are there to be seen.
create function count_hits(of_searches text[], sources text[], records text[], seqs integer[], changes integer[]) returns void
language plpgsql
as $$
begin
  if coalesce(cardinality(of_searches), 0) = 0 then return; end if;
  insert into hit_counts (merchant_id, day, risk, hits)
  select search.merchant_id, (search.created_at at time zone 'UTC')::date, review_risk(entry.type_bits), sum(changed.change)
  from unnest(of_searches, sources, records, seqs, changes) as changed (search_id, source_key, record_id, list_seq, change)
    join searches search on search.id = changed.search_id
    left join list_entries listed on listed.source_key = changed.source_key and listed.record_id = changed.record_id
      and listed.from_seq <= changed.list_seq and (listed.to_seq is null or listed.to_seq > changed.list_seq)
    cross join lateral (select search_type_bits(array(select jsonb_array_elements_text(listed.doc -> 'types'))) as type_bits offset 0) entry
  group by 1, 2, 3
  having sum(changed.change) <> 0;
end
$$;

-- Of searches that do not count, whose hits come with an answer or stay after a deletion, nothing is counted here; nor of those
-- that are removed, which their own trigger has counted.
create function hit_counts_follow_hits() returns trigger
language plpgsql
as $$
declare
  of_searches text[];
  sources text[];
  records text[];
  seqs integer[];
  changes integer[];
begin
  if tg_op = 'INSERT' then
    select array_agg(hit.search_id::text), array_agg(hit.source_key), array_agg(hit.record_id), array_agg(hit.list_seq), array_agg(1)
    into of_searches, sources, records, seqs, changes
    from new_hits hit join searches search on search.id = hit.search_id
    where search.deleted_at is null and search.internal_status = 'Completed';
  elsif tg_op = 'DELETE' then
    select array_agg(hit.search_id::text), array_agg(hit.source_key), array_agg(hit.record_id), array_agg(hit.list_seq), array_agg(-1)
    into of_searches, sources, records, seqs, changes
    from old_hits hit join searches search on search.id = hit.search_id
    where search.deleted_at is null and search.internal_status = 'Completed';
  else
    -- The entry of a hit may be listed for something else since.
    select array_agg(hit.search_id::text), array_agg(hit.source_key), array_agg(hit.record_id), array_agg(hit.list_seq), array_agg(hit.change)
    into of_searches, sources, records, seqs, changes
    from (
      select step.* from new_hits is_now
        join old_hits was on was.search_id = is_now.search_id and was.entity_id = is_now.entity_id
        cross join lateral (values (was.search_id, was.source_key, was.record_id, was.list_seq, -1),
          (is_now.search_id, is_now.source_key, is_now.record_id, is_now.list_seq, 1)) as step (search_id, source_key, record_id, list_seq, change)
      where was.list_seq <> is_now.list_seq
    ) as hit join searches search on search.id = hit.search_id
    where search.deleted_at is null and search.internal_status = 'Completed';
  end if;
  perform count_hits(of_searches, sources, records, seqs, changes);
  return null;
end
$$;
create trigger hit_counts_added after insert on search_hits referencing new table as new_hits for each statement execute function hit_counts_follow_hits();
create trigger hit_counts_changed after update on search_hits referencing old table as old_hits new table as new_hits for each statement execute function hit_counts_follow_hits();
create trigger hit_counts_removed after delete on search_hits referencing old table as old_hits for each statement execute function hit_counts_follow_hits();

-- Answered, deleted or restored: the hits that it has count from now on, or no longer.
create function hit_counts_follow_searches() returns trigger
language plpgsql
as $$
declare
  of_searches text[];
  sources text[];
  records text[];
  seqs integer[];
  changes integer[];
begin
  select array_agg(hit.search_id::text), array_agg(hit.source_key), array_agg(hit.record_id), array_agg(hit.list_seq),
    array_agg(case when is_now.deleted_at is null and is_now.internal_status = 'Completed' then 1 else -1 end)
  into of_searches, sources, records, seqs, changes
  from new_searches is_now
    join old_searches was on was.id = is_now.id
    join search_hits hit on hit.search_id = is_now.id
  where (is_now.deleted_at is null and is_now.internal_status = 'Completed') <> (was.deleted_at is null and was.internal_status = 'Completed');
  perform count_hits(of_searches, sources, records, seqs, changes);
  return null;
end
$$;
create trigger hit_counts_answered after update on searches referencing old table as old_searches new table as new_searches for each statement execute function hit_counts_follow_searches();

-- Its hits go with it, when it cannot be seen any more.
create function uncount_hits_of_search() returns trigger
language plpgsql
as $$
begin
  perform count_hits(array_agg(search_id::text), array_agg(source_key), array_agg(record_id), array_agg(list_seq), array_agg(-1))
  from search_hits where search_id = old.id;
  return old;
end
$$;
create trigger hit_counts_of_removed before delete on searches for each row
  when (old.deleted_at is null and old.internal_status = 'Completed') execute function uncount_hits_of_search();

-- What is there already, while writers wait.
set local role tamis_system;
insert into hit_counts (merchant_id, day, risk, hits, is_settled) select merchant_id, day, risk, hits, true from derived_hit_counts;
reset role;
