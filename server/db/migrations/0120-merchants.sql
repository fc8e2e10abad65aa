-- Merchants as Root looks after them.
alter table merchants
  add column contact_email text not null default '',
  add column country text not null default '',
  add column time_zone text not null default 'UTC',
  add column created_by hex_id,
  -- From then on nobody of it signs in; null: never.
  add column expires_at timestamptz,
  add column blocked_at timestamptz,
  add column blocked_by hex_id,
  add column block_reason text not null default '',
  -- The modules that are off, by their keys in the contract: what is new is on.
  add column switched_off text[] not null default '{}',
  -- Since when monitored searches are not watched, while the module is off.
  add column unwatched_since timestamptz,
  -- The row stays: the audit log and the records refer to it.
  add column deleted_at timestamptz,
  add constraint deleted_merchant_is_blocked check (deleted_at is null or blocked_at is not null);

-- What Root limits. Whoever adds to what is limited locks the row, counts and adds: of two at once, one waits.
create table merchant_limits (
  merchant_id hex_id not null references merchants,
  kind text not null,
  most integer not null check (most >= 0),
  -- Of what is counted by the month: the month, and how much of it since the limit was set in it or it began.
  month date,
  used integer not null default 0,
  -- The greatest part of the limit, in percent, that the owners were told of; of the month where there is one.
  told integer not null default 0,
  primary key (merchant_id, kind)
);
select secure_tenant_table('merchant_limits');
