-- Keys by which programs call the API. The secret itself is nowhere: its digest finds the key.
create table api_keys (
  id hex_id primary key,
  merchant_id hex_id not null references merchants,
  name text not null,
  key_start text not null,
  key_end text not null,
  digest bytea not null unique,
  scopes text[] not null,
  networks text[] not null,
  expires_at timestamptz not null,
  per_minute integer not null check (per_minute > 0),
  -- Whose claims bound what the key may do.
  owner_id hex_id not null,
  created_at timestamptz not null,
  created_by hex_id not null,
  last_used_at timestamptz,
  last_used_from text,
  revoked_at timestamptz,
  revoked_by hex_id,
  reason text not null default '',
  rotated_to hex_id,
  -- The row of a deleted key stays: its name is read in old records.
  deleted_at timestamptz,
  unique (merchant_id, id),
  foreign key (merchant_id, owner_id) references users (merchant_id, id),
  -- The new key has its name only once the old one no longer does: it comes second.
  foreign key (merchant_id, rotated_to) references api_keys (merchant_id, id) deferrable initially deferred
);
-- Of a key that another one took the place of, that one has the name.
create unique index api_keys_by_name on api_keys (merchant_id, lower(name))
  where rotated_to is null and revoked_at is null and deleted_at is null;
create index api_keys_by_owner on api_keys (owner_id);

select secure_tenant_table('api_keys');
