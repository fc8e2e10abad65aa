-- What happened, written in the transaction in which it did, and where it is told.
create table event_subjects (
  merchant_id hex_id not null references merchants,
  subject_type text not null,
  subject_id text not null,
  -- The number of the last event of the subject: its row is locked with each, so that they are numbered without a gap.
  last_sequence integer not null,
  primary key (merchant_id, subject_type, subject_id)
);
select secure_tenant_table('event_subjects');

create table events (
  id hex_id primary key,
  merchant_id hex_id not null references merchants,
  type text not null,
  subject_type text not null,
  subject_id text not null,
  sequence integer not null,
  data jsonb not null,
  at timestamptz not null,
  unique (merchant_id, id)
);
create index events_of_merchant on events (merchant_id, at desc, id desc);
create index events_of_subject on events (merchant_id, subject_id);
create index events_by_age on events (at);
select secure_tenant_table('events');

create table webhooks (
  id hex_id primary key,
  merchant_id hex_id not null references merchants,
  name text not null,
  url text not null,
  modules text[] not null,
  event_types text[] not null,
  is_active boolean not null,
  description text not null,
  -- Sealed with a key that the database does not hold, like the values of the headers.
  secret bytea,
  -- Signs as well, until then.
  former_secret bytea,
  former_until timestamptz,
  header_names text[] not null,
  headers bytea,
  -- Who is told when it fails.
  owner_id hex_id not null,
  created_at timestamptz not null,
  created_by hex_id not null,
  last_success_at timestamptz,
  last_failure_at timestamptz,
  -- The first failure since the last success.
  failing_since timestamptz,
  warned_at timestamptz,
  switched_off_at timestamptz,
  switched_off_because text check (switched_off_because in ('by-hand', 'gone', 'failing')),
  -- The row of a deleted one stays, without its secrets: the event log names it.
  deleted_at timestamptz,
  unique (merchant_id, id),
  foreign key (merchant_id, owner_id) references users (merchant_id, id)
);
create unique index webhooks_by_name on webhooks (merchant_id, lower(name)) where deleted_at is null;
select secure_tenant_table('webhooks');

-- An event on its way to a webhook.
create table webhook_deliveries (
  merchant_id hex_id not null references merchants,
  webhook_id hex_id not null,
  event_id hex_id not null,
  state text not null check (state in ('waiting', 'delivered', 'failed')),
  -- In all, and since it was last sent again.
  attempts integer not null default 0,
  tries integer not null default 0,
  next_attempt_at timestamptz,
  -- A process makes an attempt, until then at most.
  claimed_until timestamptz,
  ended_at timestamptz,
  primary key (webhook_id, event_id),
  foreign key (merchant_id, webhook_id) references webhooks (merchant_id, id),
  foreign key (merchant_id, event_id) references events (merchant_id, id) on delete cascade
);
create index webhook_deliveries_due on webhook_deliveries (webhook_id, next_attempt_at) where state = 'waiting';
create index webhook_deliveries_claimed on webhook_deliveries (webhook_id) where claimed_until is not null;
create index webhook_deliveries_of_event on webhook_deliveries (event_id);
create index webhook_deliveries_failed on webhook_deliveries (webhook_id, ended_at) where state = 'failed';
select secure_tenant_table('webhook_deliveries');

create table webhook_attempts (
  merchant_id hex_id not null references merchants,
  webhook_id hex_id not null,
  event_id hex_id not null,
  number integer not null,
  at timestamptz not null,
  -- Null where there was no answer.
  status integer,
  took_ms integer not null,
  -- Why there was none.
  error text,
  -- The beginning of the answer.
  answer text not null,
  primary key (webhook_id, event_id, number),
  foreign key (webhook_id, event_id) references webhook_deliveries (webhook_id, event_id) on delete cascade
);
create index webhook_attempts_of_event on webhook_attempts (event_id);
select secure_tenant_table('webhook_attempts');
