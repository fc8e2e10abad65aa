alter table search_hits
  -- Counts the decisions on the hit; a decision names the one it has seen.
  add column version integer not null default 0,
  add column reason text not null default '',
  -- The whitelist entry through which it is whitelisted.
  add column whitelist_id hex_id,
  -- The update that waits to be acknowledged: [{field, was, is, matters}].
  add column update_kind text check (update_kind in ('added', 'updated', 'removed')),
  add column update_fields jsonb,
  add column is_reopened boolean not null default false,
  -- Positions move when hits come and go: they are unique when the statement ends.
  drop constraint search_hits_search_id_position_key,
  add constraint search_hits_position unique (search_id, position) deferrable initially immediate;
create index search_hits_by_whitelist on search_hits (whitelist_id) where whitelist_id is not null;

-- Every decision there ever was on a hit, also of one that is gone.
create table hit_decisions (
  search_id hex_id not null references searches on delete cascade,
  merchant_id hex_id not null references merchants,
  entity_id text not null,
  version integer not null,
  match_status text not null check (match_status in ('potential_match', 'true_positive', 'false_positive', 'unknown')),
  is_whitelisted boolean not null,
  whitelist_id hex_id,
  reason text not null,
  origin text not null check (origin in ('reviewer', 'undo', 'whitelist', 'whitelist-ended', 'list-change')),
  decided_by hex_id not null,
  decided_at timestamptz not null,
  primary key (search_id, entity_id, version)
);
create index hit_decisions_by_merchant on hit_decisions (merchant_id);

create table whitelist_entries (
  id hex_id primary key,
  merchant_id hex_id not null references merchants,
  scope text not null check (scope in ('search', 'reference')),
  client_ref text not null,
  search_id hex_id not null,
  search_term text not null,
  entity_id text not null,
  -- The entry as it stood when it was whitelisted.
  source_key text not null,
  record_id text not null,
  list_seq integer not null,
  name text not null,
  reason text not null,
  -- The last day it holds.
  ends_on date,
  created_by hex_id not null,
  created_at timestamptz not null,
  ended_at timestamptz,
  ended_by hex_id,
  ended_why text check (ended_why in ('taken-off', 'expired', 'entry-changed')),
  end_reason text not null default ''
);
create unique index whitelist_entries_of_reference on whitelist_entries (merchant_id, client_ref, entity_id)
  where scope = 'reference' and ended_at is null;
create index whitelist_entries_by_date on whitelist_entries (merchant_id, created_at desc, id desc);
create index whitelist_entries_expiring on whitelist_entries (ends_on) where ended_at is null and ends_on is not null;

do $$
declare
  tenant_table text;
begin
  foreach tenant_table in array array['hit_decisions', 'whitelist_entries']
  loop
    execute format('alter table %I enable row level security', tenant_table);
    execute format('alter table %I force row level security', tenant_table);
    execute format('create policy own_merchant on %I to tamis_app using (merchant_id = current_merchant()) with check (merchant_id = current_merchant())', tenant_table);
    execute format('create policy system on %I to tamis_system using (true) with check (true)', tenant_table);
  end loop;
end $$;
grant select, insert on hit_decisions to tamis_app, tamis_system;
grant select, insert, update on whitelist_entries to tamis_app, tamis_system;
-- The purge of deleted searches takes their decisions along.
grant delete on hit_decisions, whitelist_entries to tamis_system;
