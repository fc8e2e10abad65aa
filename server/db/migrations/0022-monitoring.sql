-- What a new answer changed in the hits of a search.
create table hit_changes (
  id hex_id primary key,
  merchant_id hex_id not null references merchants,
  search_id hex_id not null references searches on delete cascade,
  -- The monitoring run, or the one refresh: the same one never changes a hit twice.
  run_id hex_id not null,
  cause text not null check (cause in ('list', 'refresh')),
  entity_id text not null,
  name text not null,
  kind text not null check (kind in ('added', 'updated', 'removed')),
  -- [{field, was, is, matters}]
  fields jsonb not null,
  matters boolean not null,
  is_reopened boolean not null,
  -- The hit before and after, {sourceKey, recordId, listSeq, name, score, matchTypes, explanation}: null on the side where there was none.
  was jsonb,
  hit jsonb,
  at timestamptz not null,
  acknowledged_by hex_id,
  acknowledged_at timestamptz,
  unique (search_id, run_id, entity_id)
);
create index hit_changes_by_merchant on hit_changes (merchant_id);

-- The status of a search over time, so that it can be shown as it stood.
create table search_status_changes (
  search_id hex_id not null references searches on delete cascade,
  merchant_id hex_id not null references merchants,
  seq integer not null,
  status text not null check (status in ('not_set', 'all_clear', 'possible_hit', 'positive_hit')),
  at timestamptz not null,
  primary key (search_id, seq)
);
create index search_status_changes_by_merchant on search_status_changes (merchant_id);

-- One going through of all monitored searches, from the lists of the one before it to those of its snapshot.
create table monitoring_runs (
  id hex_id primary key,
  snapshot_id text not null,
  -- The run it follows; '' for the first one. From one state of the lists to another there is one run.
  previous_id text not null,
  -- [{source, versionId, seq}]
  lists jsonb not null,
  state text not null check (state in ('running', 'finished', 'abandoned')),
  -- Up to which search, by id, it is done.
  reached text not null default '',
  searches integer not null default 0,
  updated integer not null default 0,
  started_at timestamptz not null,
  finished_at timestamptz,
  unique (previous_id, snapshot_id)
);
create index monitoring_runs_finished on monitoring_runs (finished_at desc, id desc) where state = 'finished';
grant select, insert, update on monitoring_runs to tamis_system;

create table notifications (
  id hex_id primary key,
  merchant_id hex_id not null references merchants,
  type text not null check (type in ('Monitor', 'General')),
  title text not null,
  -- Null for one that is not about a search.
  search_id hex_id,
  run_id hex_id,
  -- What stands in the contract's monitorDetails.
  details jsonb,
  -- What it is found by: title, searched name, reference.
  words text not null,
  -- Whether its updates wait to be acknowledged.
  is_pending boolean not null,
  -- Null for everybody of the merchant.
  receiver_id hex_id,
  created_by hex_id not null,
  created_at timestamptz not null,
  unique (search_id, run_id)
);
create index notifications_by_date on notifications (merchant_id, created_at desc, id desc);
create index notifications_pending on notifications (merchant_id, search_id) where is_pending;

-- What one user did with a notification.
create table notification_receipts (
  notification_id hex_id not null references notifications on delete cascade,
  user_id hex_id not null,
  merchant_id hex_id not null references merchants,
  is_read boolean not null,
  is_deleted boolean not null default false,
  primary key (notification_id, user_id)
);
create index notification_receipts_by_merchant on notification_receipts (merchant_id);

do $$
declare
  tenant_table text;
begin
  foreach tenant_table in array array['hit_changes', 'search_status_changes', 'notifications', 'notification_receipts']
  loop
    execute format('alter table %I enable row level security', tenant_table);
    execute format('alter table %I force row level security', tenant_table);
    execute format('create policy own_merchant on %I to tamis_app using (merchant_id = current_merchant()) with check (merchant_id = current_merchant())', tenant_table);
    execute format('create policy system on %I to tamis_system using (true) with check (true)', tenant_table);
    execute format('grant select, insert, update, delete on %I to tamis_app, tamis_system', tenant_table);
  end loop;
end $$;

create index whitelist_entries_by_search on whitelist_entries (search_id) where ended_at is null;
