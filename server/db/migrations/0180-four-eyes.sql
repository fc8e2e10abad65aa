-- What of a merchant needs a second person, what was proposed under these rules, and what became of it.

create table approval_rules (
  merchant_id hex_id primary key references merchants,
  rules text[] not null,
  changed_by hex_id not null,
  changed_at timestamptz not null
);
select secure_tenant_table('approval_rules');

create table approval_proposals (
  id hex_id primary key,
  merchant_id hex_id not null references merchants,
  -- What is done when it is approved, with what.
  act text not null check (act in ('decide', 'whitelist', 'undo', 'undo-batch', 'status', 'delete', 'bulk-status', 'bulk-delete')),
  input jsonb not null,
  -- The rules for which it needs a second person.
  rules text[] not null check (cardinality(rules) > 0),
  reason text not null,
  proposed_by hex_id not null,
  -- Who acted as them, and the key that called for them: none of these approves either.
  proposed_impersonator hex_id,
  proposed_key hex_id,
  proposed_at timestamptz not null,
  state text not null default 'open' check (state in ('open', 'approved', 'sent-back', 'void')),
  decided_by hex_id,
  decided_impersonator hex_id,
  decided_at timestamptz,
  decided_reason text not null default '',
  check ((decided_by is not null) = (state in ('approved', 'sent-back')) and (decided_by is null) = (decided_at is null)),
  -- Nobody approves their own.
  check (state <> 'approved' or (
    decided_by <> proposed_by and decided_by is distinct from proposed_impersonator
    and decided_impersonator is distinct from proposed_by and (decided_impersonator is null or decided_impersonator is distinct from proposed_impersonator)
  ))
);
create index approval_proposals_open on approval_proposals (merchant_id, proposed_at, id) where state = 'open';
create index approval_proposals_by_date on approval_proposals (merchant_id, proposed_at desc, id desc);
select secure_tenant_table('approval_proposals');

-- What a proposal is about: hits, or a search as a whole, whose entity is empty then.
create table approval_subjects (
  proposal_id hex_id not null references approval_proposals on delete cascade,
  merchant_id hex_id not null references merchants,
  search_id hex_id not null references searches on delete cascade,
  entity_id text not null default '',
  -- What the hit would be, and for what it would be whitelisted; what the search would be. Null where it is not about that.
  match_status text,
  scope text,
  status text,
  -- It changed since.
  is_stale boolean not null default false,
  primary key (proposal_id, search_id, entity_id)
);
create index approval_subjects_by_search on approval_subjects (search_id, entity_id);
create index approval_subjects_by_merchant on approval_subjects (merchant_id);
select secure_tenant_table('approval_subjects');

-- Who approved what somebody else decided; null where one person was enough.
alter table search_hits add column approved_by hex_id;
alter table hit_decisions add column approved_by hex_id, add column proposed_at timestamptz;
alter table whitelist_entries add column approved_by hex_id;
alter table bulk_actions add column approval jsonb;

-- Hits that somebody may be sanctioned by: what stands on a list as a sanction, and what cannot be told to be none.
create view sanction_hits with (security_invoker = true) as
select hit.search_id, hit.entity_id, hit.merchant_id
from search_hits hit
  left join list_entries listed on listed.source_key = hit.source_key and listed.record_id = hit.record_id
    and listed.from_seq <= hit.list_seq and (listed.to_seq is null or listed.to_seq > hit.list_seq)
where listed.record_id is null
  or search_type_bits(array(select jsonb_array_elements_text(listed.doc -> 'types'))) & 1 <> 0;
grant select on sanction_hits to tamis_app, tamis_system;

create view open_proposals with (security_invoker = true) as
select subject.search_id, subject.entity_id, subject.proposal_id, subject.merchant_id, subject.match_status, subject.scope, subject.status
from approval_subjects subject join approval_proposals proposal on proposal.id = subject.proposal_id
where proposal.state = 'open' and not subject.is_stale;
grant select on open_proposals to tamis_app, tamis_system;

-- What changed voids what was proposed on it. Of an action on many searches only those that changed fall out.
-- Whoever calls it holds the locks of these searches.
create function void_proposals(hit_searches text[], hit_entities text[]) returns void
language plpgsql
as $$
begin
  if coalesce(cardinality(hit_searches), 0) = 0 or not exists (select from approval_proposals where state = 'open') then return; end if;
  update approval_subjects subject set is_stale = true
  from approval_proposals proposal, (select distinct search_id, entity_id from unnest(hit_searches, hit_entities) as pair (search_id, entity_id)) changed
  where proposal.id = subject.proposal_id and proposal.state = 'open' and not subject.is_stale
    and subject.search_id = changed.search_id and (subject.entity_id = '' or changed.entity_id = '' or subject.entity_id = changed.entity_id);
  update approval_proposals proposal set state = 'void'
  where state = 'open' and (
    act not in ('bulk-status', 'bulk-delete') and exists (
      select from approval_subjects subject where subject.proposal_id = proposal.id and subject.is_stale and subject.search_id = any(hit_searches))
    or exists (select from approval_subjects subject where subject.proposal_id = proposal.id and subject.search_id = any(hit_searches))
      and not exists (select from approval_subjects subject where subject.proposal_id = proposal.id and not subject.is_stale));
end
$$;

create function proposals_follow_hits() returns trigger
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
    select array_agg(is_now.search_id::text), array_agg(is_now.entity_id) into searches_of, entities_of
    from new_hits is_now join old_hits was on was.search_id = is_now.search_id and was.entity_id = is_now.entity_id
    where (is_now.match_status, is_now.is_whitelisted, is_now.update_kind, is_now.version, is_now.list_seq, is_now.score)
      is distinct from (was.match_status, was.is_whitelisted, was.update_kind, was.version, was.list_seq, was.score);
  end if;
  perform void_proposals(searches_of, entities_of);
  return null;
end
$$;
create trigger proposals_hits_added after insert on search_hits referencing new table as new_hits for each statement execute function proposals_follow_hits();
create trigger proposals_hits_changed after update on search_hits referencing old table as old_hits new table as new_hits for each statement execute function proposals_follow_hits();
create trigger proposals_hits_removed after delete on search_hits referencing old table as old_hits for each statement execute function proposals_follow_hits();

-- Another status or another answer voids what was proposed for the search as a whole; its end voids all of it.
create function proposals_follow_searches() returns trigger
language plpgsql
as $$
declare
  searches_of text[];
  entities_of text[];
begin
  -- 'status' is the entity of no hit: only the search as a whole is meant.
  select array_agg(is_now.id::text), array_agg(case when is_now.deleted_at is distinct from was.deleted_at then '' else 'status' end)
  into searches_of, entities_of
  from new_searches is_now join old_searches was on was.id = is_now.id
  where (is_now.deleted_at, is_now.internal_status, is_now.status) is distinct from (was.deleted_at, was.internal_status, was.status);
  perform void_proposals(searches_of, entities_of);
  return null;
end
$$;
create trigger proposals_searches_changed after update on searches referencing old table as old_searches new table as new_searches for each statement execute function proposals_follow_searches();

-- A hit on which a decision is proposed is as open as it was: what it waits for is the second person.
alter table open_hits drop constraint open_hits_why_check, add constraint open_hits_why_check check (why in ('new', 'update', 'reopened', 'approval'));
alter table review_queue drop constraint review_queue_why_check, add constraint review_queue_why_check check (why in ('new', 'update', 'reopened', 'approval'));
create or replace view derived_open_hits with (security_invoker = true) as
select hit.search_id, hit.entity_id, hit.merchant_id, hit.score, entry.type_bits, review_risk(entry.type_bits) as risk,
  case
    when exists (select from open_proposals proposed where proposed.search_id = hit.search_id and proposed.entity_id = hit.entity_id) then 'approval'
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

-- While anything of it waits for somebody to look at it, a search waits for that.
create or replace view derived_review_queue with (security_invoker = true) as
select search_id, merchant_id, count(*)::integer as open_hits, max(score) as best_score, bit_or(type_bits) as type_bits, min(risk) as risk,
  case when bool_or(why = 'reopened') then 'reopened' when bool_or(why = 'update') then 'update' when bool_or(why = 'new') then 'new' else 'approval' end as why,
  min(open_since) as open_since, min(open_since + review_time(risk)) as due_at
from open_hits
group by search_id, merchant_id;

create function open_hits_follow_subjects() returns trigger
language plpgsql
as $$
declare
  searches_of text[];
  entities_of text[];
begin
  select array_agg(search_id::text), array_agg(entity_id) into searches_of, entities_of from new_subjects where entity_id <> '';
  perform keep_open_hits(searches_of, entities_of);
  return null;
end
$$;
create trigger open_hits_proposed after insert on approval_subjects referencing new table as new_subjects for each statement execute function open_hits_follow_subjects();

create function open_hits_follow_proposals() returns trigger
language plpgsql
as $$
declare
  searches_of text[];
  entities_of text[];
begin
  select array_agg(subject.search_id::text), array_agg(subject.entity_id) into searches_of, entities_of
  from new_proposals is_now
    join old_proposals was on was.id = is_now.id and was.state <> is_now.state
    join approval_subjects subject on subject.proposal_id = is_now.id and subject.entity_id <> '';
  perform keep_open_hits(searches_of, entities_of);
  return null;
end
$$;
create trigger open_hits_approved after update on approval_proposals referencing old table as old_proposals new table as new_proposals for each statement execute function open_hits_follow_proposals();
