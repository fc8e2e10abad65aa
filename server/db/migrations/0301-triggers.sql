-- What happens by itself: when an event meets the conditions, the actions follow.
create table triggers (
  id hex_id primary key,
  merchant_id hex_id not null references merchants,
  name text not null,
  event text not null,
  segment jsonb not null,
  actions jsonb not null,
  status text not null check (status in ('draft', 'active', 'paused')),
  paused_because text check (paused_because in ('by-hand', 'too-many-actions')),
  -- In whose name it acts.
  owner_id hex_id not null,
  created_by hex_id not null,
  created_at timestamptz not null,
  last_run_at timestamptz,
  runs integer not null default 0,
  failures integer not null default 0,
  unique (merchant_id, id),
  check ((status = 'paused') = (paused_because is not null)),
  foreign key (merchant_id, owner_id) references users (merchant_id, id)
);
create unique index triggers_by_name on triggers (merchant_id, lower(name));
create index triggers_by_event on triggers (merchant_id, event) where status = 'active';
create index triggers_by_owner on triggers (owner_id);
select secure_tenant_table('triggers');

-- One event and one trigger: written with the event, and settled in the transaction of all that it brings about, so that
-- nothing is done twice and nothing without its row.
create table trigger_runs (
  id hex_id not null,
  merchant_id hex_id not null references merchants,
  trigger_id hex_id not null,
  event_id hex_id not null,
  state text not null check (state in ('waiting', 'done', 'failed', 'not-matched', 'skipped')),
  tries integer not null default 0,
  at timestamptz not null,
  reference text not null default '',
  primary key (trigger_id, event_id),
  foreign key (merchant_id, trigger_id) references triggers (merchant_id, id) on delete cascade,
  foreign key (merchant_id, event_id) references events (merchant_id, id) on delete cascade
);
create index trigger_runs_waiting on trigger_runs (at, id) where state = 'waiting';
create index trigger_runs_by_date on trigger_runs (trigger_id, at desc, id desc) where state <> 'waiting';
create index trigger_runs_of_event on trigger_runs (event_id);
select secure_tenant_table('trigger_runs');

create table trigger_effects (
  merchant_id hex_id not null references merchants,
  trigger_id hex_id not null,
  event_id hex_id not null,
  -- The place of the action, from 1.
  action integer not null,
  is_done boolean not null,
  text text not null,
  -- How many messages, or records: what the hourly limit counts.
  amount integer not null,
  at timestamptz not null,
  primary key (trigger_id, event_id, action),
  foreign key (trigger_id, event_id) references trigger_runs (trigger_id, event_id) on delete cascade
);
create index trigger_effects_by_date on trigger_effects (trigger_id, at) include (amount);
select secure_tenant_table('trigger_effects');

-- Trying a trigger out looks at the last events of one type.
create index events_of_type on events (merchant_id, type, at desc, id desc);
