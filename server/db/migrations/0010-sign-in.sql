-- A session can wait for its second factor, and somebody else can act in it.
alter table sessions
  add column stage text not null default 'full' check (stage in ('full', 'two-factor')),
  add column impersonator_id hex_id references users,
  -- The root user's own session: when it is over, so is this one.
  add column impersonator_session_id hex_id references sessions,
  -- When the user last proved to be there with password and code, for changes of the second factor.
  add column proved_at timestamptz;
create index sessions_by_impersonator on sessions (impersonator_session_id) where impersonator_session_id is not null;

alter table users
  add column password_changed_at timestamptz,
  -- Of a password that was sent by mail: good for one sign-in until then. Null: no end.
  add column password_valid_until timestamptz,
  -- Whoever holds the mailbox set this password, so the mailbox cannot be the second factor beside it.
  add column is_password_from_mail boolean not null default false;

create table two_factors (
  user_id hex_id primary key references users,
  merchant_id hex_id not null references merchants,
  method text not null check (method in ('App', 'Email', 'SMS')),
  -- Sealed; null unless the method is App.
  secret bytea,
  phone_number text,
  -- The time step of the last code of the app that was taken: none is taken twice.
  last_step bigint not null default 0,
  enabled_at timestamptz not null
);
create index two_factors_by_merchant on two_factors (merchant_id);

-- A method that is being set up, until it is enabled.
create table two_factor_setups (
  user_id hex_id primary key references users,
  merchant_id hex_id not null references merchants,
  session_id hex_id not null references sessions,
  method text not null check (method in ('App', 'Email', 'SMS')),
  secret bytea,
  phone_number text,
  last_step bigint not null default 0,
  validated_at timestamptz,
  expires_at timestamptz not null
);

create table recovery_codes (
  user_id hex_id not null references users,
  merchant_id hex_id not null references merchants,
  code_hash bytea not null,
  used_at timestamptz,
  primary key (user_id, code_hash)
);

-- Links and codes that were sent; each is good once.
create table one_time_codes (
  id hex_id primary key,
  merchant_id hex_id not null references merchants,
  user_id hex_id not null references users,
  purpose text not null check (purpose in ('reset', 'unblock', 'sign-in', 'setup', 'proof')),
  -- The session that the code belongs to; null for what arrives without one.
  session_id hex_id references sessions,
  channel text not null check (channel in ('Email', 'SMS')),
  code_hash bytea not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index one_time_codes_by_user on one_time_codes (user_id, purpose, created_at desc);

create table known_devices (
  user_id hex_id not null references users,
  merchant_id hex_id not null references merchants,
  device_hash bytea not null,
  first_seen_at timestamptz not null,
  last_seen_at timestamptz not null,
  primary key (user_id, device_hash)
);

create table user_preferences (
  user_id hex_id primary key references users,
  merchant_id hex_id not null references merchants,
  date_format text not null,
  clock_format text not null,
  name_format text not null,
  time_zone text not null
);

-- Mails and text messages of the installation: sent from here, or read here where nothing sends them.
create table messages (
  id hex_id primary key,
  channel text not null check (channel in ('mail', 'sms')),
  kind text not null,
  recipient text not null,
  subject text not null,
  -- Sealed; erased once it is sent.
  content bytea,
  created_at timestamptz not null,
  sent_at timestamptz,
  last_error text
);
create index messages_by_date on messages (created_at desc, id desc);

do $$
declare
  tenant_table text;
begin
  foreach tenant_table in array array['two_factors', 'two_factor_setups', 'recovery_codes', 'one_time_codes', 'known_devices', 'user_preferences']
  loop
    execute format('alter table %I enable row level security', tenant_table);
    execute format('alter table %I force row level security', tenant_table);
    execute format('create policy own_merchant on %I to tamis_app using (merchant_id = current_merchant()) with check (merchant_id = current_merchant())', tenant_table);
    execute format('create policy system on %I to tamis_system using (true) with check (true)', tenant_table);
    execute format('grant select, insert, update, delete on %I to tamis_app, tamis_system', tenant_table);
  end loop;
end $$;
-- Everybody's change can cause a message; only the installation reads them.
grant insert on messages to tamis_app;
grant select, insert, update, delete on messages to tamis_system;
