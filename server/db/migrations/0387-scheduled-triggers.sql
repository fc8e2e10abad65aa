-- What happens by itself at times of a merchant: what comes due acts on the searches or cases that then meet its conditions.
create table scheduled_triggers (
  id hex_id primary key,
  merchant_id hex_id not null references merchants,
  name text not null,
  cron text not null,
  subject text not null check (subject in ('searches', 'cases')),
  segment jsonb not null,
  actions jsonb not null,
  status text not null check (status in ('draft', 'active', 'paused')),
  paused_because text check (paused_because in ('by-hand', 'too-many')),
  -- Root, who may be of another merchant.
  saved_by hex_id not null,
  created_by hex_id not null,
  created_at timestamptz not null,
  next_at timestamptz,
  -- In which that is counted: the merchant may move to another one.
  time_zone text,
  last_run_at timestamptz,
  runs integer not null default 0,
  failures integer not null default 0,
  unique (merchant_id, id),
  check ((status = 'paused') = (paused_because is not null)),
  check ((status = 'active') = (next_at is not null)),
  check ((next_at is null) = (time_zone is null))
);
create unique index scheduled_triggers_by_name on scheduled_triggers (merchant_id, lower(name));
create index scheduled_triggers_by_next on scheduled_triggers (next_at) where next_at is not null;
select secure_tenant_table('scheduled_triggers');

-- One trigger and one time at which it came due. What it is about is kept with it, so that whoever goes on after a kill acts
-- on the same; it is settled in the transaction of all that it brings about but for what is screened again.
create table scheduled_runs (
  id hex_id not null,
  merchant_id hex_id not null references merchants,
  trigger_id hex_id not null,
  due_at timestamptz not null,
  begun_at timestamptz not null,
  ended_at timestamptz,
  -- Times at which it had come due before and was not run.
  missed integer not null default 0,
  state text not null check (state in ('running', 'done', 'failed', 'not-matched', 'skipped')),
  tries integer not null default 0,
  matched integer not null,
  subject_ids text[] not null default '{}',
  effects jsonb not null,
  primary key (trigger_id, due_at),
  check ((state = 'running') = (ended_at is null)),
  foreign key (merchant_id, trigger_id) references scheduled_triggers (merchant_id, id) on delete cascade
);
create index scheduled_runs_going_on on scheduled_runs (due_at, id) where state = 'running';
select secure_tenant_table('scheduled_runs');

-- What a run that goes on has screened again, written in the transaction of the answer: nothing is screened twice for one time.
create table scheduled_rescreens (
  merchant_id hex_id not null references merchants,
  trigger_id hex_id not null,
  due_at timestamptz not null,
  search_id hex_id not null,
  primary key (trigger_id, due_at, search_id),
  foreign key (trigger_id, due_at) references scheduled_runs (trigger_id, due_at) on delete cascade
);
select secure_tenant_table('scheduled_rescreens');
