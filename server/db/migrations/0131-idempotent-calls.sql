-- What was asked under an Idempotency-Key, written in the transaction of its effect, and what was answered.
create table idempotent_calls (
  merchant_id hex_id not null references merchants,
  -- The API key, or the user where a person calls.
  caller_id hex_id not null,
  call_key text not null,
  endpoint text not null,
  digest bytea not null,
  -- Null until it is answered.
  answer jsonb,
  begun_at timestamptz not null,
  primary key (caller_id, call_key)
);
create index idempotent_calls_by_age on idempotent_calls (begun_at);

select secure_tenant_table('idempotent_calls');
