-- A case, or one note, that only the members of a group see: whoever else asks, owners and Root included, is told what is
-- told of an unknown id. The database decides it, so that no statement can forget to (ADR 0081).
alter table cases add column restricted_to_group_id hex_id,
  add constraint cases_restricted_to foreign key (merchant_id, restricted_to_group_id) references user_groups (merchant_id, id);
alter table case_notes add column restricted_to_group_id hex_id,
  add constraint case_notes_restricted_to foreign key (merchant_id, restricted_to_group_id) references user_groups (merchant_id, id);
-- Of somebody who stands in restricted cases alone: the groups of these cases. It stays when they are taken out of the last one.
alter table case_parties add column restricted_to text[];

-- Who sees a case is asked of each row: the counts are still read from the indexes alone.
drop index cases_at_work;
create index cases_at_work on cases (merchant_id, stage, assignee_id, due_at) include (restricted_to_group_id)
  where stage in ('draft', 'open', 'in_review', 'awaiting_customer', 'pending_approval');
create index cases_by_restriction on cases (merchant_id, restricted_to_group_id);
create index case_notes_by_restriction on case_notes (merchant_id, restricted_to_group_id) where restricted_to_group_id is not null;
-- One among those who see the same cases: a number that is taken where somebody cannot look would tell that something is there.
drop index cases_by_external_id;
create unique index cases_by_external_id on cases (merchant_id, external_id, coalesce(restricted_to_group_id::text, '')) where external_id <> '';

-- The groups whose restricted cases the transaction sees: those of its viewer; all of them for work that nobody looks at,
-- which says so by a star; none while nothing is set.
create function seen_groups() returns text[]
language sql stable security definer
set search_path = pg_catalog, public
as $$
  select case current_setting('tamis.viewer', true)
    when '*' then array(select id::text from user_groups where merchant_id = current_merchant())
    else array(
      select group_id::text from user_group_members
      where user_id = current_setting('tamis.viewer', true) and merchant_id = current_merchant())
  end
$$;

-- What the viewer of the transaction does not see.
create function hidden_cases() returns setof text
language sql stable security definer
set search_path = pg_catalog, public
as $$
  select id::text from cases
  where merchant_id = current_merchant() and restricted_to_group_id is not null and restricted_to_group_id <> all (seen_groups())
$$;
create function hidden_subjects() returns setof text
language sql stable security definer
set search_path = pg_catalog, public
as $$
  select hidden_cases()
  union all
  select id::text from case_notes
  where merchant_id = current_merchant() and (restricted_to_group_id <> all (seen_groups()) or case_id in (select hidden_cases()))
  union all
  select id::text from case_parties
  where merchant_id = current_merchant() and restricted_to is not null and not restricted_to && seen_groups()
$$;

-- A search that stands in a case is in use, whoever asks.
create function is_in_other_case(search text, than text[]) returns boolean
language sql stable security definer
set search_path = pg_catalog, public
as $$
  select exists (select from case_searches where search_id = search and case_id <> all (than))
$$;
-- All cases that somebody is in, so that a change of them reaches each.
create function cases_of_party(party text) returns setof text
language sql stable security definer
set search_path = pg_catalog, public
as $$
  select case_id::text from case_entities where party_id = party and merchant_id = current_merchant()
$$;
-- Who may hear of a case; null where everybody of the merchant may.
create function audience_of_case(about text) returns text[]
language sql stable security definer
set search_path = pg_catalog, public
as $$
  select array(select user_id::text from user_group_members where group_id = file.restricted_to_group_id)
  from cases file where file.id = about and file.merchant_id = current_merchant() and file.restricted_to_group_id is not null
$$;
create function is_restricted_case(about text) returns boolean
language sql stable security definer
set search_path = pg_catalog, public
as $$
  select exists (select from cases where id = about and restricted_to_group_id is not null)
$$;
-- Cases at work are computed by another model, whoever publishes it.
create function mark_cases_at_work() returns void
language sql security definer
set search_path = pg_catalog, public
as $$
  insert into case_risk_marks (merchant_id, case_id, cause)
  select merchant_id, id, 'model' from cases
  where merchant_id = current_merchant() and stage in ('draft', 'open', 'in_review', 'awaiting_customer', 'pending_approval')
$$;
-- Of these users, who sees anything that is restricted.
create function restricted_viewers(users text[]) returns setof text
language sql stable security definer
set search_path = pg_catalog, public
as $$
  select distinct user_id::text from user_group_members member
  where user_id = any(users)
    and (exists (select from cases where merchant_id = member.merchant_id and restricted_to_group_id = member.group_id)
      or exists (select from case_notes where merchant_id = member.merchant_id and restricted_to_group_id = member.group_id))
$$;

create policy seen_by_members on cases as restrictive to tamis_app
  using (restricted_to_group_id is null or restricted_to_group_id = any ((select seen_groups())::text[]));
create policy seen_by_members on case_parties as restrictive to tamis_app
  using (restricted_to is null or restricted_to && (select seen_groups())::text[]);
create policy seen_by_members on case_notes as restrictive to tamis_app
  using (exists (select from cases where cases.id = case_id)
    and (restricted_to_group_id is null or restricted_to_group_id = any ((select seen_groups())::text[])));
do $$
declare
  part text;
begin
  foreach part in array array['case_entities', 'case_searches', 'case_decisions', 'case_attention', 'case_documents',
    'case_holdings', 'case_risks', 'case_risk_overrides', 'case_risk_marks']
  loop
    execute format('create policy of_seen_cases on %I as restrictive to tamis_app using (exists (select from cases where cases.id = case_id))', part);
  end loop;
end $$;
create policy of_seen_documents on case_document_files as restrictive to tamis_app
  using (exists (select from case_documents where case_documents.id = document_id));
create policy of_seen_parties on case_party_identifiers as restrictive to tamis_app
  using (exists (select from case_parties where case_parties.id = party_id));
create policy of_seen_cases on events as restrictive to tamis_app
  using (subject_type <> 'caseId' or subject_id not in (select hidden_cases()));
create policy of_seen_cases on legal_holds as restrictive to tamis_app
  using (kind <> 'case' or subject not in (select hidden_cases()));

-- Parties are seen where one of their cases is. The rows are locked before the cases are read: of two that change the cases
-- of somebody at once, the second one sees what the first one did.
create function restrict_parties(parties text[]) returns void
language plpgsql
as $$
begin
  perform from case_parties where id = any(parties) order by id for update;
  update case_parties party set restricted_to = standing.groups
  from (
    select entity.party_id,
      case when bool_and(file.restricted_to_group_id is not null) then array_agg(distinct file.restricted_to_group_id::text) end as groups
    from case_entities entity join cases file on file.id = entity.case_id
    where entity.party_id = any(parties) group by entity.party_id
  ) as standing
  where party.id = standing.party_id and party.restricted_to is distinct from standing.groups;
end
$$;
create function parties_follow_entities() returns trigger
language plpgsql
as $$
begin
  perform restrict_parties(array(
    select distinct moved.party_id::text from moved join case_parties party on party.id = moved.party_id
    where party.restricted_to is not null or exists (
      select from case_entities entity join cases file on file.id = entity.case_id
      where entity.party_id = moved.party_id and file.restricted_to_group_id is not null)));
  return null;
end
$$;
create trigger restricted_with_added after insert on case_entities referencing new table as moved for each statement
  execute function parties_follow_entities();
create trigger restricted_with_removed after delete on case_entities referencing old table as moved for each statement
  execute function parties_follow_entities();

-- A case that becomes restricted takes its parties with it, and what is on its way about it is told to nobody any more.
create function follow_restriction() returns trigger
language plpgsql
as $$
begin
  perform restrict_parties(array(select party_id::text from case_entities where case_id = new.id));
  if new.restricted_to_group_id is not null then
    delete from webhook_deliveries delivery using events
    where events.id = delivery.event_id and delivery.state = 'waiting' and events.merchant_id = new.merchant_id and events.subject_id = new.id;
    delete from trigger_runs run using events
    where events.id = run.event_id and run.state = 'waiting' and events.merchant_id = new.merchant_id and events.subject_id = new.id;
    update trigger_runs run set reference = '' from events
    where events.id = run.event_id and events.merchant_id = new.merchant_id and events.subject_id = new.id;
  end if;
  return null;
end
$$;
create trigger restriction_followed after update of restricted_to_group_id on cases for each row
  when (new.restricted_to_group_id is distinct from old.restricted_to_group_id) execute function follow_restriction();

-- A group that something is restricted to keeps a member. Its row is locked: whoever restricts refers to it, and so waits for
-- who empties it, and the other way round.
create function assert_group_has_members(checked text) returns void
language plpgsql
as $$
begin
  perform from user_groups where id = checked for update;
  if found and not exists (select from user_group_members where group_id = checked)
    and (exists (select from cases where restricted_to_group_id = checked) or exists (select from case_notes where restricted_to_group_id = checked))
  then
    raise exception 'Cases or notes are restricted to the group %, which would have no member', checked
      using errcode = 'restrict_violation', constraint = 'restricted_to_members';
  end if;
end
$$;
create function restricted_groups_keep_members() returns trigger
language plpgsql
as $$
begin
  perform assert_group_has_members(case tg_table_name when 'user_group_members' then to_jsonb(old) ->> 'group_id' else to_jsonb(new) ->> 'restricted_to_group_id' end);
  return null;
end
$$;
create constraint trigger restricted_to_members after delete on user_group_members deferrable initially deferred
  for each row execute function restricted_groups_keep_members();
create trigger restricted_to_members after insert or update of restricted_to_group_id on cases
  for each row when (new.restricted_to_group_id is not null) execute function restricted_groups_keep_members();
create trigger restricted_to_members after insert on case_notes
  for each row when (new.restricted_to_group_id is not null) execute function restricted_groups_keep_members();

-- What the database itself does about a case it does for every case, whoever set it off, and however their session was set.
grant create on schema public to tamis_system;
do $$
declare
  work text;
begin
  foreach work in array array['seen_groups()', 'hidden_cases()', 'hidden_subjects()', 'is_in_other_case(text, text[])', 'cases_of_party(text)',
    'audience_of_case(text)', 'is_restricted_case(text)', 'mark_cases_at_work()', 'restricted_viewers(text[])']
  loop
    execute format('revoke execute on function %s from public', work);
    execute format('grant execute on function %s to tamis_app, tamis_system', work);
    execute format('alter function %s set row_security = on', work);
    execute format('alter function %s owner to tamis_system', work);
  end loop;
  foreach work in array array['parties_follow_entities()', 'follow_restriction()', 'restricted_groups_keep_members()',
    'case_attention_follows_updates()', 'mark_case_risks(text[], text)', 'case_risks_follow_parties()', 'case_risks_follow_searches()',
    'case_risks_follow_hits()', 'is_case_held(text, text)', 'is_search_held(text, text, text)']
  loop
    execute format('alter function %s security definer set search_path = pg_catalog, public set row_security = on', work);
    execute format('alter function %s owner to tamis_system', work);
  end loop;
end $$;
revoke create on schema public from tamis_system;
