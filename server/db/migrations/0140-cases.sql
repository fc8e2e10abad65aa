-- A type is kept in versions: a case keeps the one that it began with.
create table case_types (
  id hex_id primary key,
  -- What every merchant begins with goes with it.
  merchant_id hex_id not null references merchants on delete cascade,
  name text not null,
  version integer not null,
  -- Out of use: no case begins with it any more.
  removed_at timestamptz,
  unique (merchant_id, id)
);
create unique index case_types_by_name on case_types (merchant_id, lower(name)) where removed_at is null;
create table case_type_versions (
  type_id hex_id not null,
  version integer not null,
  merchant_id hex_id not null,
  name text not null,
  check_types text[] not null,
  required_fields text[] not null,
  is_monitored boolean not null,
  due_days integer not null,
  approver_group_id hex_id,
  made_at timestamptz not null,
  primary key (type_id, version),
  unique (merchant_id, type_id, version),
  foreign key (merchant_id, type_id) references case_types (merchant_id, id) on delete cascade,
  constraint approvers_of_case_types foreign key (merchant_id, approver_group_id) references user_groups (merchant_id, id)
);
create index case_type_versions_by_group on case_type_versions (approver_group_id) where approver_group_id is not null;

-- Names and order are the merchant's, stages are fixed.
create table case_statuses (
  id hex_id primary key,
  merchant_id hex_id not null references merchants on delete cascade,
  stage text not null check (stage in ('draft', 'open', 'in_review', 'awaiting_customer', 'pending_approval', 'approved', 'rejected', 'closed')),
  name text not null,
  position integer not null,
  is_default boolean not null,
  unique (merchant_id, id, stage)
);
create unique index case_statuses_by_name on case_statuses (merchant_id, lower(name));
create unique index case_statuses_default on case_statuses (merchant_id, stage) where is_default;

-- The last number given in a year: its row is locked by who takes the next one, so that none is given twice.
create table case_counters (
  merchant_id hex_id not null references merchants,
  year integer not null,
  last integer not null,
  primary key (merchant_id, year)
);

create table cases (
  id hex_id primary key,
  merchant_id hex_id not null references merchants,
  reference text not null,
  external_id text not null,
  name text not null,
  type_id hex_id not null,
  type_version integer not null,
  stage text not null,
  status_id hex_id not null,
  priority text not null check (priority in ('low', 'normal', 'high')),
  -- Why it is in its stage, where somebody had to say.
  reason text not null default '',
  -- Set by a person; null until then.
  risk_level text check (risk_level in ('low', 'medium', 'high', 'prohibited')),
  risk_reason text not null default '',
  risk_set_by hex_id,
  risk_set_at timestamptz,
  assignee_id hex_id,
  due_at timestamptz,
  -- Working days that were left when it began to wait for the customer.
  paused_days integer,
  version integer not null,
  created_by hex_id not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  unique (merchant_id, id),
  foreign key (merchant_id, type_id, type_version) references case_type_versions (merchant_id, type_id, version),
  foreign key (merchant_id, status_id, stage) references case_statuses (merchant_id, id, stage),
  check ((risk_level is null) = (risk_set_at is null) and (risk_level is null) = (risk_set_by is null))
);
create unique index cases_by_reference on cases (merchant_id, reference);
create unique index cases_by_external_id on cases (merchant_id, external_id) where external_id <> '';
create index cases_by_date on cases (merchant_id, created_at desc, id desc);
create index cases_by_due on cases (merchant_id, due_at, id);
create index cases_by_name on cases (merchant_id, lower(name), id);
create index cases_by_stage on cases (merchant_id, stage, created_at desc, id desc);
create index cases_by_assignee on cases (merchant_id, assignee_id, created_at desc, id desc);
create index cases_by_status on cases (status_id);
create index cases_by_type on cases (type_id, type_version);
-- What the views count, read from the index alone.
create index cases_at_work on cases (merchant_id, stage, assignee_id, due_at)
  where stage in ('draft', 'open', 'in_review', 'awaiting_customer', 'pending_approval');

-- Persons and companies; one can stand in many cases.
create table case_parties (
  id hex_id primary key,
  merchant_id hex_id not null references merchants,
  kind text not null check (kind in ('persons', 'companies')),
  name text not null,
  -- Birth or incorporation, as much of it as is known.
  began_on text not null,
  -- As the contract's personBody or companyBody has it.
  details jsonb not null,
  -- When what it is screened by last changed.
  identity_changed_at timestamptz not null,
  version integer not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  unique (merchant_id, id)
);
create index case_parties_by_name on case_parties (merchant_id, kind, lower(name), id);
create index case_parties_by_date on case_parties (merchant_id, kind, created_at, id);
-- Numbers that say who somebody is, in one form: 'passport GB 533380006'.
create table case_party_identifiers (
  merchant_id hex_id not null,
  identifier text not null,
  party_id hex_id not null,
  primary key (merchant_id, identifier, party_id),
  foreign key (merchant_id, party_id) references case_parties (merchant_id, id) on delete cascade
);
create index case_party_identifiers_by_party on case_party_identifiers (party_id);

create table case_entities (
  id hex_id primary key,
  merchant_id hex_id not null,
  case_id hex_id not null,
  party_id hex_id not null,
  roles text[] not null,
  added_by hex_id not null,
  added_at timestamptz not null,
  unique (merchant_id, id),
  foreign key (merchant_id, case_id) references cases (merchant_id, id) on delete cascade,
  foreign key (merchant_id, party_id) references case_parties (merchant_id, id)
);
create unique index case_entities_once on case_entities (case_id, party_id);
create index case_entities_by_party on case_entities (party_id);

create table case_searches (
  entity_link_id hex_id not null,
  search_id hex_id not null references searches on delete cascade,
  merchant_id hex_id not null,
  case_id hex_id not null,
  -- Made before, and linked by hand.
  is_linked boolean not null,
  linked_by hex_id not null,
  linked_at timestamptz not null,
  primary key (entity_link_id, search_id),
  foreign key (merchant_id, entity_link_id) references case_entities (merchant_id, id) on delete cascade,
  foreign key (merchant_id, case_id) references cases (merchant_id, id) on delete cascade
);
create index case_searches_by_search on case_searches (search_id);
create index case_searches_by_case on case_searches (case_id);

create table case_notes (
  id hex_id primary key,
  merchant_id hex_id not null,
  case_id hex_id not null,
  note text not null,
  written_by hex_id not null,
  written_at timestamptz not null,
  foreign key (merchant_id, case_id) references cases (merchant_id, id) on delete cascade
);
create index case_notes_by_case on case_notes (case_id, written_at desc, id desc);

create table case_decisions (
  id hex_id primary key,
  merchant_id hex_id not null,
  case_id hex_id not null,
  seq integer not null,
  kind text not null check (kind in ('proposed', 'approved', 'rejected', 'sent-back', 'closed', 'reopened')),
  outcome text check (outcome in ('approved', 'rejected')),
  reason text not null,
  -- What was decided on, as text, and its SHA-256.
  basis text not null,
  digest text not null,
  decided_by hex_id not null,
  impersonator_id hex_id,
  decided_at timestamptz not null,
  unique (case_id, seq),
  foreign key (merchant_id, case_id) references cases (merchant_id, id) on delete cascade
);

-- A case whose monitored search has an update that nobody has said to have seen. A table of its own: monitoring, which holds
-- the search, must not wait for who holds the case.
create table case_attention (
  case_id hex_id primary key,
  merchant_id hex_id not null,
  search_id hex_id not null references searches on delete cascade,
  since timestamptz not null,
  foreign key (merchant_id, case_id) references cases (merchant_id, id) on delete cascade
);
create index case_attention_by_merchant on case_attention (merchant_id);

select secure_tenant_table(tenant_table) from unnest(array['case_types', 'case_type_versions', 'case_statuses', 'case_counters', 'cases',
  'case_parties', 'case_party_identifiers', 'case_entities', 'case_searches', 'case_notes', 'case_decisions', 'case_attention']::regclass[]) as tenant_table;

-- The first update asks for attention; more of them, until it is seen, change nothing.
create function case_attention_follows_updates() returns trigger
language plpgsql
as $$
begin
  insert into case_attention (case_id, merchant_id, search_id, since)
  select distinct link.case_id, link.merchant_id, new.id,
    coalesce((select max(change.at) from hit_changes change where change.search_id = new.id), new.created_at)
  from case_searches link where link.search_id = new.id
  on conflict (case_id) do nothing;
  return null;
end
$$;
create trigger case_attention_wanted after update on searches for each row
  when (new.has_update and not old.has_update and new.deleted_at is null) execute function case_attention_follows_updates();

create function new_hex_id() returns hex_id language sql volatile as $$ select left(replace(gen_random_uuid()::text, '-', ''), 24)::hex_id $$;

-- Types and statuses to begin with, which the merchant changes as it likes.
create function found_cases(merchant hex_id, founded_at timestamptz) returns void
language plpgsql
as $$
declare
  every_check text[] := array['sanction', 'warning', 'fitness-probity', 'pep', 'pep-class-1', 'pep-class-2', 'pep-class-3', 'pep-class-4',
    'adverse-media-v2-property', 'adverse-media-v2-financial-aml-cft', 'adverse-media-v2-fraud-linked', 'adverse-media-v2-narcotics-aml-cft',
    'adverse-media-v2-violence-aml-cft', 'adverse-media-v2-terrorism', 'adverse-media-v2-cybercrime', 'adverse-media-v2-general-aml-cft',
    'adverse-media-v2-regulatory', 'adverse-media-v2-financial-difficulty', 'adverse-media-v2-violence-non-aml-cft',
    'adverse-media-v2-other-financial', 'adverse-media-v2-other-serious', 'adverse-media-v2-other-minor'];
begin
  with made as (
    insert into case_types (id, merchant_id, name, version)
    values (new_hex_id(), merchant, 'Corporate onboarding', 1), (new_hex_id(), merchant, 'Private client', 1)
    returning id, name
  )
  insert into case_type_versions (type_id, version, merchant_id, name, check_types, required_fields, is_monitored, due_days, made_at)
  select id, 1, merchant, name, every_check,
    case name when 'Private client' then array['person.dob', 'person.nationalities', 'person.country']
      else array['person.dob', 'person.country', 'company.registrationNumber', 'company.country'] end,
    true, case name when 'Private client' then 5 else 10 end, founded_at
  from made;
  insert into case_statuses (id, merchant_id, stage, name, position, is_default)
  select new_hex_id(), merchant, stage, name, position, position = 0
  from (values ('draft', 'Draft', 0), ('open', 'New', 0), ('in_review', 'In review', 0), ('in_review', 'Enhanced checks', 1),
    ('awaiting_customer', 'Awaiting customer', 0), ('pending_approval', 'With approvers', 0), ('approved', 'Approved', 0),
    ('rejected', 'Rejected', 0), ('closed', 'Closed', 0)) as status (stage, name, position);
end
$$;
create function merchants_begin_with_case_types() returns trigger
language plpgsql
as $$
begin
  perform found_cases(new.id, new.created_at);
  return null;
end
$$;
create trigger case_types_founded after insert on merchants for each row execute function merchants_begin_with_case_types();

set local role tamis_system;
select found_cases(id, created_at) from merchants;
reset role;
