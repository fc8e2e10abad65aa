-- A hit that came because a list was loaded that answers what the search had asked for and no list could answer before says
-- so in the review queue: nobody has been screened for that until now.

-- What the lists that answered a search could answer, as check types are numbered: all of it where that was not kept.
create function answered_type_bits(answered_by jsonb) returns bigint
language sql immutable parallel safe
return case
  when (answered_by ->> 'isDemo')::boolean then 0
  when exists (select from jsonb_array_elements(answered_by -> 'lists') list where jsonb_typeof(list -> 'types') is distinct from 'array') then -1
  else search_type_bits(array(
    select jsonb_array_elements_text(list -> 'types') from jsonb_array_elements(answered_by -> 'lists') list))
end;

alter table open_hits drop constraint open_hits_why_check, add constraint open_hits_why_check check (why in ('new', 'update', 'gap', 'reopened', 'approval'));
alter table review_queue drop constraint review_queue_why_check, add constraint review_queue_why_check check (why in ('new', 'update', 'gap', 'reopened', 'approval'));

create or replace view derived_open_hits with (security_invoker = true) as
select hit.search_id, hit.entity_id, hit.merchant_id, hit.score, entry.type_bits, review_risk(entry.type_bits) as risk,
  case
    when exists (select from open_proposals proposed where proposed.search_id = hit.search_id and proposed.entity_id = hit.entity_id) then 'approval'
    when reopened.at >= coalesce(added.at, '-infinity') then 'reopened'
    when added.at is not null and entry.type_bits & search_type_bits(search.types) <> 0
      and entry.type_bits & search_type_bits(search.types) & answered_type_bits(search.answered_by) = 0 then 'gap'
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

create or replace view derived_review_queue with (security_invoker = true) as
select search_id, merchant_id, count(*)::integer as open_hits, max(score) as best_score, bit_or(type_bits) as type_bits, min(risk) as risk,
  case when bool_or(why = 'reopened') then 'reopened' when bool_or(why = 'gap') then 'gap' when bool_or(why = 'update') then 'update'
    when bool_or(why = 'new') then 'new' else 'approval' end as why,
  min(open_since) as open_since, min(open_since + review_time(risk)) as due_at
from open_hits
group by search_id, merchant_id;

update open_hits set why = 'gap' from derived_open_hits derived
where open_hits.why = 'update' and derived.why = 'gap' and derived.search_id = open_hits.search_id and derived.entity_id = open_hits.entity_id;
update review_queue set why = derived.why from derived_review_queue derived
where derived.search_id = review_queue.search_id and derived.why = 'gap' and review_queue.open_hits > 0;
