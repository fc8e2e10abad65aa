-- The review queue: what of the kept hits waits for a person. Both tables follow from the searches, their hits, the decisions on
-- these and what new answers changed; triggers keep them in the transaction of whatever changes one of those. What they must
-- hold is said once, by the two views; a test compares after each kind of write.

-- The check types that must be looked at first have the lowest number; what no type is known of comes last.
create function review_risk(type_bits bigint) returns smallint
language sql immutable parallel safe
return (case
  when type_bits & 1 <> 0 then 1 -- sanction
  when type_bits & 6 <> 0 then 2 -- warning, fitness and probity
  when type_bits & 16 <> 0 then 3 -- PEP class 1
  when type_bits & 32 <> 0 then 4
  when type_bits & 64 <> 0 then 5
  when type_bits & 128 <> 0 then 6
  when type_bits & 8 <> 0 then 3 -- a PEP of no class may be of the first
  when type_bits <> 0 then 7 -- adverse media
  else 8
end)::smallint;

-- How long a hit may wait.
create function review_time(risk smallint) returns interval
language sql immutable parallel safe
return case when risk = 1 then interval '24 hours' when risk = 2 then interval '48 hours' when risk <= 6 then interval '72 hours' else interval '120 hours' end;

create table open_hits (
  search_id hex_id not null references searches on delete cascade,
  entity_id text not null,
  merchant_id hex_id not null references merchants,
  score real not null,
  type_bits bigint not null,
  risk smallint not null,
  why text not null check (why in ('new', 'update', 'reopened')),
  open_since timestamptz not null,
  primary key (search_id, entity_id)
);
create index open_hits_by_merchant on open_hits (merchant_id);
select secure_tenant_table('open_hits');

create table review_queue (
  search_id hex_id primary key references searches on delete cascade,
  merchant_id hex_id not null references merchants,
  -- 0 when all are decided: the row then only keeps whose the search is, should one of them be open again.
  open_hits integer not null,
  best_score real not null,
  type_bits bigint not null,
  risk smallint not null,
  why text not null check (why in ('new', 'update', 'reopened')),
  open_since timestamptz not null,
  due_at timestamptz not null,
  assignee_id hex_id,
  -- Who gave it; the assignee themselves for what they claimed or took over.
  assigned_by hex_id,
  assigned_at timestamptz,
  -- Claimed: ends by itself when its holder decides nothing.
  is_claim boolean not null default false,
  check ((assignee_id is null) = (assigned_at is null) and (assignee_id is null) = (assigned_by is null) and (assignee_id is not null or not is_claim))
);
-- With what is filtered by and counted, so that counts are read from the index alone.
create index review_queue_in_order on review_queue (merchant_id, risk, open_since, search_id)
  include (open_hits, assignee_id, due_at, type_bits, why) where open_hits > 0;
create index review_queue_free on review_queue (merchant_id, risk, open_since, search_id) where open_hits > 0 and assignee_id is null;
create index review_queue_of_assignee on review_queue (merchant_id, assignee_id, risk, open_since, search_id) where assignee_id is not null;
create index review_queue_claims on review_queue (assigned_at) where is_claim;
select secure_tenant_table('review_queue');

create view derived_open_hits with (security_invoker = true) as
select hit.search_id, hit.entity_id, hit.merchant_id, hit.score, entry.type_bits, review_risk(entry.type_bits) as risk,
  case
    when reopened.at >= coalesce(added.at, '-infinity') then 'reopened'
    when added.at is not null or hit.update_kind is not null then 'update'
    else 'new'
  end as why,
  greatest(coalesce(added.at, (search.answered_by ->> 'at')::timestamptz), reopened.at) as open_since
from search_hits hit
  join searches search on search.id = hit.search_id and search.deleted_at is null and search.internal_status = 'Completed'
  -- The entry as it stood when it was found.
  left join list_entries listed on listed.source_key = hit.source_key and listed.record_id = hit.record_id
    and listed.from_seq <= hit.list_seq and (listed.to_seq is null or listed.to_seq > hit.list_seq)
  cross join lateral (select search_type_bits(array(select jsonb_array_elements_text(listed.doc -> 'types'))) as type_bits offset 0) entry
  -- The last time that it came anew.
  cross join lateral (
    select max(change.at) as at from hit_changes change
    where change.search_id = hit.search_id and change.entity_id = hit.entity_id and change.kind = 'added'
  ) added
  -- The last time that what was decided was not any more; a decision that was taken back never was one.
  cross join lateral (
    select max(decided_at) as at from (
      select decided_at, match_status, origin, lag(match_status) over (order by version) as before
      from hit_decisions decision
      where decision.search_id = hit.search_id and decision.entity_id = hit.entity_id and hit.version > 1
    ) steps
    where match_status in ('potential_match', 'unknown') and before in ('true_positive', 'false_positive') and origin <> 'undo'
  ) reopened
-- One that needs information is as open as one that nobody has looked at; one that left its list is not.
where hit.match_status in ('potential_match', 'unknown') and hit.update_kind is distinct from 'removed';
grant select on derived_open_hits to tamis_app, tamis_system;

create view derived_review_queue with (security_invoker = true) as
select search_id, merchant_id, count(*)::integer as open_hits, max(score) as best_score, bit_or(type_bits) as type_bits, min(risk) as risk,
  case when bool_or(why = 'reopened') then 'reopened' when bool_or(why = 'update') then 'update' else 'new' end as why,
  min(open_since) as open_since, min(open_since + review_time(risk)) as due_at
from open_hits
group by search_id, merchant_id;
grant select on derived_review_queue to tamis_app, tamis_system;

-- Whoever calls it holds the locks of these searches, or made them.
create function keep_review_queue(searches_changed text[]) returns void
language plpgsql
as $$
begin
  insert into review_queue as kept (search_id, merchant_id, open_hits, best_score, type_bits, risk, why, open_since, due_at)
  select search_id, merchant_id, open_hits, best_score, type_bits, risk, why, open_since, due_at
  from derived_review_queue where search_id = any(searches_changed)
  on conflict (search_id) do update set (open_hits, best_score, type_bits, risk, why, open_since, due_at) =
    (excluded.open_hits, excluded.best_score, excluded.type_bits, excluded.risk, excluded.why, excluded.open_since, excluded.due_at);
  delete from review_queue
  where search_id = any(searches_changed) and assignee_id is null and not exists (select from open_hits hit where hit.search_id = review_queue.search_id);
  update review_queue set open_hits = 0
  where search_id = any(searches_changed) and open_hits > 0 and not exists (select from open_hits hit where hit.search_id = review_queue.search_id);
end
$$;

create function keep_open_hits(hit_searches text[], hit_entities text[]) returns void
language plpgsql
as $$
begin
  if coalesce(cardinality(hit_searches), 0) = 0 then return; end if;
  delete from open_hits using unnest(hit_searches, hit_entities) as changed (search_id, entity_id)
  where open_hits.search_id = changed.search_id and open_hits.entity_id = changed.entity_id;
  insert into open_hits (search_id, entity_id, merchant_id, score, type_bits, risk, why, open_since)
  select derived.search_id, derived.entity_id, merchant_id, score, type_bits, risk, why, open_since
  from (select distinct search_id, entity_id from unnest(hit_searches, hit_entities) as pair (search_id, entity_id)) as changed
    join derived_open_hits derived on derived.search_id = changed.search_id and derived.entity_id = changed.entity_id;
  perform keep_review_queue(array(select distinct unnest(hit_searches)));
end
$$;

create function open_hits_follow_hits() returns trigger
language plpgsql
as $$
declare
  searches_of text[];
  entities_of text[];
begin
  if tg_op = 'INSERT' then
    select array_agg(search_id::text), array_agg(entity_id) into searches_of, entities_of from new_hits;
  elsif tg_op = 'DELETE' then
    select array_agg(search_id::text), array_agg(entity_id) into searches_of, entities_of from old_hits;
  else
    -- Hits that only moved in their list stand as they stood.
    select array_agg(is_now.search_id::text), array_agg(is_now.entity_id) into searches_of, entities_of
    from new_hits is_now join old_hits was on was.search_id = is_now.search_id and was.entity_id = is_now.entity_id
    where (is_now.match_status, is_now.update_kind, is_now.version, is_now.list_seq, is_now.score)
      is distinct from (was.match_status, was.update_kind, was.version, was.list_seq, was.score);
  end if;
  perform keep_open_hits(searches_of, entities_of);
  return null;
end
$$;
create trigger open_hits_added after insert on search_hits referencing new table as new_hits for each statement execute function open_hits_follow_hits();
create trigger open_hits_changed after update on search_hits referencing old table as old_hits new table as new_hits for each statement execute function open_hits_follow_hits();
create trigger open_hits_removed after delete on search_hits referencing old table as old_hits for each statement execute function open_hits_follow_hits();

create function open_hits_follow_changes() returns trigger
language plpgsql
as $$
declare
  searches_of text[];
  entities_of text[];
begin
  select array_agg(search_id::text), array_agg(entity_id) into searches_of, entities_of from new_changes where kind = 'added';
  perform keep_open_hits(searches_of, entities_of);
  return null;
end
$$;
create trigger open_hits_came after insert on hit_changes referencing new table as new_changes for each statement execute function open_hits_follow_changes();

-- Answered or deleted: its hits count from now on, or no longer.
create function open_hits_follow_searches() returns trigger
language plpgsql
as $$
declare
  searches_of text[];
  entities_of text[];
begin
  select array_agg(hit.search_id::text), array_agg(hit.entity_id) into searches_of, entities_of
  from new_searches is_now
    join old_searches was on was.id = is_now.id
    join search_hits hit on hit.search_id = is_now.id
  where (is_now.deleted_at, is_now.internal_status) is distinct from (was.deleted_at, was.internal_status);
  perform keep_open_hits(searches_of, entities_of);
  return null;
end
$$;
create trigger open_hits_answered after update on searches referencing old table as old_searches new table as new_searches for each statement execute function open_hits_follow_searches();

-- What is kept already.
set local role tamis_system;
insert into open_hits (search_id, entity_id, merchant_id, score, type_bits, risk, why, open_since)
select search_id, entity_id, merchant_id, score, type_bits, risk, why, open_since from derived_open_hits;
insert into review_queue (search_id, merchant_id, open_hits, best_score, type_bits, risk, why, open_since, due_at)
select search_id, merchant_id, open_hits, best_score, type_bits, risk, why, open_since, due_at from derived_review_queue;
reset role;
