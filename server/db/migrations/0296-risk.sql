-- The risk of a case is computed and kept with what it was computed from; a person can set another one until a day.

-- What a person set, with what was computed then. One at most has not ended.
create table case_risk_overrides (
  id hex_id primary key,
  merchant_id hex_id not null,
  case_id hex_id not null,
  level text not null check (level in ('low', 'medium', 'high', 'prohibited')),
  reason text not null,
  -- The last day on which it holds.
  until date not null,
  -- What was computed then, at least; null when nothing was.
  against text check (against in ('low', 'medium', 'high', 'prohibited')),
  set_by hex_id not null,
  impersonator_id hex_id,
  set_at timestamptz not null,
  needs_second boolean not null,
  confirmed_by hex_id,
  confirmed_at timestamptz,
  ended_by hex_id,
  ended_at timestamptz,
  foreign key (merchant_id, case_id) references cases (merchant_id, id) on delete cascade,
  check ((confirmed_by is null) = (confirmed_at is null))
);
create unique index case_risk_overrides_open on case_risk_overrides (case_id) where ended_at is null;
create index case_risk_overrides_by_case on case_risk_overrides (case_id, set_at desc);
create index case_risk_overrides_by_end on case_risk_overrides (until) where ended_at is null;
select secure_tenant_table('case_risk_overrides');

-- Risks set by hand before there was a model had no end: they have a year from now on.
set local role tamis_system;
insert into case_risk_overrides (id, merchant_id, case_id, level, reason, until, set_by, set_at, needs_second)
select new_hex_id(), merchant_id, id, risk_level, risk_reason, (now() + interval '1 year')::date, risk_set_by, risk_set_at, false
from cases where risk_level is not null;
reset role;

-- The level that holds, kept for lists; the check of the four columns goes with the three.
alter table cases drop column risk_reason, drop column risk_set_by, drop column risk_set_at;
alter table cases
  -- Keys of the merchant's risk model; '' when they are not said.
  add column product text not null default '',
  add column channel text not null default '';
create index cases_by_risk on cases (merchant_id, (coalesce(risk_level, 'not_set')), created_at desc, id desc);

-- Versions of what a merchant computes by. The first one is delivered and not kept here.
create table risk_replays (
  id hex_id primary key,
  merchant_id hex_id not null references merchants,
  base_version integer not null,
  rules jsonb not null,
  -- {replayed, total, changed}
  summary jsonb not null,
  created_by hex_id not null,
  created_at timestamptz not null,
  unique (merchant_id, id)
);
create index risk_replays_by_merchant on risk_replays (merchant_id);
create table risk_models (
  merchant_id hex_id not null references merchants,
  version integer not null,
  rules jsonb not null,
  reason text not null,
  replay_id hex_id not null unique,
  published_by hex_id not null,
  impersonator_id hex_id,
  published_at timestamptz not null,
  primary key (merchant_id, version),
  foreign key (merchant_id, replay_id) references risk_replays (merchant_id, id)
);

-- Countries on the lists of the FATF, for the whole installation, in versions.
create table risk_country_tables (
  version integer primary key,
  as_of date not null,
  source text not null,
  -- [{country, kind, source, from, until}]
  rows jsonb not null,
  reason text not null,
  -- Null of the first one, as it is delivered.
  changed_by hex_id,
  changed_at timestamptz not null
);
grant select on risk_country_tables to tamis_app;
grant select, insert on risk_country_tables to tamis_system;

-- What was computed of a case, each time that it came out otherwise.
create table case_risks (
  case_id hex_id not null,
  seq integer not null,
  merchant_id hex_id not null,
  cause text not null check (cause in ('case', 'entities', 'party', 'ownership', 'screening', 'model', 'countries', 'override')),
  -- What it was computed from, so that a draft of a model can be replayed.
  facts jsonb not null,
  -- As the contract's assessment has it.
  result jsonb not null,
  computed_at timestamptz not null,
  primary key (case_id, seq),
  foreign key (merchant_id, case_id) references cases (merchant_id, id) on delete cascade
);
create index case_risks_by_merchant on case_risks (merchant_id);

-- Something that the risk of a case goes by has changed, and it is not kept anew yet. Only ever added to, so that whoever
-- changes something waits for nobody.
create table case_risk_marks (
  id bigint generated always as identity primary key,
  merchant_id hex_id not null,
  case_id hex_id not null,
  cause text not null,
  foreign key (merchant_id, case_id) references cases (merchant_id, id) on delete cascade
);
create index case_risk_marks_by_case on case_risk_marks (case_id);

select secure_tenant_table(tenant_table) from unnest(array['risk_replays', 'risk_models', 'case_risks', 'case_risk_marks']::regclass[]) as tenant_table;
-- What was published, and what was computed by it, stays as it is.
revoke update on risk_replays, risk_models, case_risks from tamis_app, tamis_system;

-- The cases for which a day matters: the last one on which the table was looked at for all of them.
create table risk_days (
  id integer primary key default 1 check (id = 1),
  looked_on date not null
);
grant select, insert, update on risk_days to tamis_system;

-- Cases that are over keep what they were decided by.
create function mark_case_risks(cases_changed text[], why text) returns void
language sql
as $$
  insert into case_risk_marks (merchant_id, case_id, cause)
  select merchant_id, id, why from cases where id = any(cases_changed) and stage not in ('rejected', 'closed')
$$;

create function case_risks_follow_cases() returns trigger
language plpgsql
as $$
begin
  if tg_op = 'INSERT' then
    perform mark_case_risks(array(select id::text from new_cases), 'case');
  else
    perform mark_case_risks(array(
      select is_now.id::text from new_cases is_now join old_cases was on was.id = is_now.id
      where (is_now.product, is_now.channel) is distinct from (was.product, was.channel)
        or (was.stage in ('approved', 'rejected', 'closed') and is_now.stage = 'open')
    ), 'case');
  end if;
  return null;
end
$$;
create trigger case_risks_of_added after insert on cases referencing new table as new_cases for each statement
  execute function case_risks_follow_cases();
create trigger case_risks_of_changed after update on cases referencing old table as old_cases new table as new_cases for each statement
  execute function case_risks_follow_cases();

-- Who is in a case, what they own, and which searches stand for them.
create function case_risks_follow_parts() returns trigger
language plpgsql
as $$
begin
  perform mark_case_risks(array(select distinct case_id::text from changed), tg_argv[0]);
  return null;
end
$$;
create trigger case_risks_of_added after insert on case_entities referencing new table as changed for each statement
  execute function case_risks_follow_parts('entities');
create trigger case_risks_of_changed after update on case_entities referencing new table as changed for each statement
  execute function case_risks_follow_parts('entities');
create trigger case_risks_of_removed after delete on case_entities referencing old table as changed for each statement
  execute function case_risks_follow_parts('entities');
create trigger case_risks_of_added after insert on case_holdings referencing new table as changed for each statement
  execute function case_risks_follow_parts('ownership');
create trigger case_risks_of_removed after delete on case_holdings referencing old table as changed for each statement
  execute function case_risks_follow_parts('ownership');
create trigger case_risks_of_added after insert on case_searches referencing new table as changed for each statement
  execute function case_risks_follow_parts('screening');
create trigger case_risks_of_removed after delete on case_searches referencing old table as changed for each statement
  execute function case_risks_follow_parts('screening');

create function case_risks_follow_parties() returns trigger
language plpgsql
as $$
begin
  perform mark_case_risks(array(
    select distinct entity.case_id::text
    from new_parties is_now join old_parties was on was.id = is_now.id join case_entities entity on entity.party_id = is_now.id
    where is_now.details is distinct from was.details
  ), 'party');
  return null;
end
$$;
create trigger case_risks_of_changed after update on case_parties referencing old table as old_parties new table as new_parties for each statement
  execute function case_risks_follow_parties();

-- Answers, decisions, and what list updates change.
create function case_risks_follow_searches() returns trigger
language plpgsql
as $$
begin
  perform mark_case_risks(array(
    select distinct link.case_id::text
    from new_searches is_now join old_searches was on was.id = is_now.id join case_searches link on link.search_id = is_now.id
    where (is_now.internal_status, is_now.deleted_at) is distinct from (was.internal_status, was.deleted_at)
  ), 'screening');
  return null;
end
$$;
create trigger case_risks_of_changed after update on searches referencing old table as old_searches new table as new_searches for each statement
  execute function case_risks_follow_searches();

create function case_risks_follow_hits() returns trigger
language plpgsql
as $$
declare
  searches_of text[];
begin
  if tg_op = 'INSERT' then
    select array_agg(distinct search_id::text) into searches_of from new_hits;
  elsif tg_op = 'DELETE' then
    select array_agg(distinct search_id::text) into searches_of from old_hits;
  else
    -- Of another list version it may be of another kind.
    select array_agg(distinct is_now.search_id::text) into searches_of
    from new_hits is_now join old_hits was on was.search_id = is_now.search_id and was.entity_id = is_now.entity_id
    where (is_now.match_status, is_now.update_kind, is_now.list_seq) is distinct from (was.match_status, was.update_kind, was.list_seq);
  end if;
  if searches_of is not null then
    perform mark_case_risks(array(select distinct case_id::text from case_searches where search_id = any(searches_of)), 'screening');
  end if;
  return null;
end
$$;
create trigger case_risks_of_added after insert on search_hits referencing new table as new_hits for each statement
  execute function case_risks_follow_hits();
create trigger case_risks_of_changed after update on search_hits referencing old table as old_hits new table as new_hits for each statement
  execute function case_risks_follow_hits();
create trigger case_risks_of_removed after delete on search_hits referencing old table as old_hits for each statement
  execute function case_risks_follow_hits();

-- What is there already is computed soon.
set local role tamis_system;
select mark_case_risks(array(select id::text from cases), 'model');
reset role;
