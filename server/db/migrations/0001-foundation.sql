-- Tenancy: two roles, neither of which can bypass row-level security. `tamis_app` sees one merchant,
-- set for the transaction; `tamis_system` is for work across merchants (sign-in, lists, jobs).
do $$
begin
  if not exists (select from pg_roles where rolname = 'tamis_app') then
    create role tamis_app nologin nobypassrls;
  end if;
  if not exists (select from pg_roles where rolname = 'tamis_system') then
    create role tamis_system nologin nobypassrls;
  end if;
exception
  -- Another database of the same server made them at the same moment.
  when duplicate_object or unique_violation then null;
end $$;
do $$
begin
  execute format('grant tamis_app, tamis_system to %I', current_user);
end $$;

create function current_merchant() returns text language sql stable
  return nullif(current_setting('tamis.merchant_id', true), '');

create domain hex_id as text check (value ~ '^[0-9a-f]{24}$');

create table merchants (
  id hex_id primary key,
  name text not null,
  created_at timestamptz not null
);

create table roles (
  id hex_id primary key,
  merchant_id hex_id not null references merchants,
  name text not null,
  claims text[] not null,
  created_at timestamptz not null,
  unique (merchant_id, name)
);

create table users (
  id hex_id primary key,
  merchant_id hex_id not null references merchants,
  role_id hex_id not null references roles,
  -- Lower case, as compared at sign-in.
  email text not null unique check (email = lower(email)),
  name text not null,
  surname text not null,
  password_hash text not null,
  is_blocked boolean not null default false,
  requires_password_change boolean not null default false,
  last_login_at timestamptz,
  created_at timestamptz not null
);
create index users_by_merchant on users (merchant_id);
create index users_by_role on users (role_id);

create table sessions (
  id hex_id primary key,
  merchant_id hex_id not null references merchants,
  user_id hex_id not null references users,
  token_hash bytea not null unique,
  device_info text not null,
  address text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz
);
create index sessions_by_user on sessions (user_id);

-- One row per account or address that guessed wrong; counted before the guess is evaluated.
create table sign_in_guards (
  key text primary key,
  attempts integer not null,
  window_started_at timestamptz not null,
  locked_until timestamptz
);

-- Chained by hash per merchant; the head row serialises writers and finds a cut-off tail.
create table audit_heads (
  merchant_id hex_id primary key,
  seq bigint not null,
  hash bytea not null
);
create table audit_entries (
  merchant_id hex_id not null,
  seq bigint not null,
  at timestamptz not null,
  actor_id hex_id,
  impersonator_id hex_id,
  action text not null,
  outcome text not null check (outcome in ('done', 'refused')),
  subject_type text not null,
  subject_id text not null,
  body jsonb not null,
  source jsonb not null,
  previous_hash bytea not null,
  hash bytea not null,
  primary key (merchant_id, seq)
);
create index audit_entries_by_subject on audit_entries (merchant_id, subject_type, subject_id, seq);

-- Lists belong to the installation, not to a merchant.
create table list_sources (
  key text primary key,
  is_enabled boolean not null,
  refresh_every_hours integer,
  next_refresh_at timestamptz,
  last_checked_at timestamptz,
  last_error text,
  active_version_id hex_id
);

create table list_versions (
  id hex_id primary key,
  source_key text not null references list_sources,
  -- Order of activation within the source; null until activated.
  seq integer,
  state text not null check (state in ('importing', 'held', 'active', 'superseded', 'refused', 'discarded')),
  digest text not null,
  published_on date,
  fetched_at timestamptz not null,
  fetched_from text not null,
  fetched_by text not null,
  activated_at timestamptz,
  reader_version text not null,
  -- {entries, names, byEntityType, byType}
  counts jsonb,
  -- {added, removed, changed} against the version in use when it was read
  change jsonb,
  reason text,
  -- {step, done, total, startedAt} while importing
  progress jsonb,
  -- [{name, digest, size, url, etag, lastModified}]: the originals in the file store, and what a conditional request needs
  files jsonb not null,
  -- When its import last gave a sign of life; null until it has begun.
  heartbeat_at timestamptz,
  is_cancel_requested boolean not null default false,
  unique (source_key, seq)
);
create index list_versions_by_source on list_versions (source_key, fetched_at desc);
create unique index list_versions_one_active on list_versions (source_key) where state = 'active';
create unique index list_versions_one_importing on list_versions (source_key) where state = 'importing';

-- What an import has read, until it is activated or dropped.
create table list_staged_entries (
  version_id hex_id not null references list_versions on delete cascade,
  record_id text not null,
  digest bytea not null,
  -- Null for an entry that stands as it does in the active version.
  doc jsonb,
  primary key (version_id, record_id)
);

-- Every entry as it stood from activation `from_seq` up to, but not including, `to_seq`.
create table list_entries (
  source_key text not null references list_sources,
  record_id text not null,
  from_seq integer not null,
  to_seq integer,
  digest bytea not null,
  doc jsonb not null,
  primary key (source_key, record_id, from_seq)
);
create unique index list_entries_current on list_entries (source_key, record_id) where to_seq is null;

create table list_changes (
  version_id hex_id not null references list_versions on delete cascade,
  record_id text not null,
  kind text not null check (kind in ('added', 'removed', 'changed')),
  name text not null,
  -- [{field, was, is}]
  fields jsonb not null,
  primary key (version_id, record_id)
);
create index list_changes_by_kind on list_changes (version_id, kind, record_id);

create table searches (
  id hex_id primary key,
  merchant_id hex_id not null references merchants,
  search_term text not null,
  client_ref text not null,
  fuzziness real not null,
  entity_type text not null,
  birth_year integer,
  country_codes text[] not null,
  types text[] not null,
  tags text[] not null,
  status text not null check (status in ('not_set', 'all_clear', 'possible_hit', 'positive_hit')),
  internal_status text not null check (internal_status in ('Pending', 'Completed')),
  has_update boolean not null default false,
  is_monitored boolean not null,
  total_hits integer not null default 0,
  -- {engineVersion, lists, isDemo, tookMs, at}; null while Pending
  answered_by jsonb,
  created_by hex_id not null,
  created_at timestamptz not null,
  check (internal_status = 'Pending' or answered_by is not null)
);
create index searches_by_date on searches (merchant_id, created_at desc, id desc);

create table search_hits (
  search_id hex_id not null references searches on delete cascade,
  merchant_id hex_id not null references merchants,
  -- '<source>:<record id>'
  entity_id text not null,
  -- The entry as it stood when the search was answered: list_entries at this activation.
  source_key text not null,
  record_id text not null,
  list_seq integer not null,
  name text not null,
  position integer not null,
  score real not null,
  match_types text[] not null,
  match_status text not null check (match_status in ('potential_match', 'true_positive', 'false_positive', 'unknown')),
  is_whitelisted boolean not null default false,
  decided_by hex_id,
  decided_at timestamptz,
  explanation jsonb not null,
  primary key (search_id, entity_id),
  unique (search_id, position)
);
create index search_hits_by_merchant on search_hits (merchant_id);

create table search_notes (
  id hex_id primary key,
  merchant_id hex_id not null references merchants,
  search_id hex_id not null references searches on delete cascade,
  -- '' for a note on the search itself
  entity_id text not null,
  note text not null,
  created_by hex_id not null,
  created_at timestamptz not null
);
create index search_notes_by_search on search_notes (search_id, created_at desc, id desc);

-- Row-level security, forced also for the owner. merchants is keyed by its own id.
do $$
declare
  tenant_table text;
begin
  foreach tenant_table in array array['roles', 'users', 'sessions', 'audit_heads', 'audit_entries', 'searches', 'search_hits', 'search_notes']
  loop
    execute format('alter table %I enable row level security', tenant_table);
    execute format('alter table %I force row level security', tenant_table);
    execute format('create policy own_merchant on %I to tamis_app using (merchant_id = current_merchant()) with check (merchant_id = current_merchant())', tenant_table);
    execute format('create policy system on %I to tamis_system using (true) with check (true)', tenant_table);
  end loop;
end $$;
alter table merchants enable row level security;
alter table merchants force row level security;
create policy own_merchant on merchants to tamis_app using (id = current_merchant());
create policy system on merchants to tamis_system using (true) with check (true);

grant select on merchants to tamis_app;
grant select, insert, update, delete on roles, users, sessions, searches, search_hits, search_notes to tamis_app;
grant select, insert, update on audit_heads to tamis_app, tamis_system;
-- The log is appended to; nobody changes or removes a row.
grant select, insert on audit_entries to tamis_app, tamis_system;
grant select on list_sources, list_versions, list_entries, list_changes to tamis_app;
grant select, insert, update, delete on
  merchants, roles, users, sessions, sign_in_guards, list_sources, list_versions, list_staged_entries, list_entries, list_changes,
  searches, search_hits, search_notes to tamis_system;
