-- Every API call of a merchant, by the day: a day is one table, which is dropped when its time is over. The days lie in a
-- schema of their own, where nobody reads but through the whole.
create schema request_days;

create table request_log (
  id hex_id not null,
  merchant_id hex_id not null,
  request_id text not null,
  at timestamptz not null,
  api_key_id hex_id,
  user_id hex_id not null,
  impersonator_id hex_id,
  method text not null,
  -- As the contract writes it, without ids.
  route text not null,
  endpoint text not null,
  path text not null,
  status integer not null,
  error_code integer,
  took_ms real not null,
  address text not null,
  request_bytes integer not null,
  response_bytes integer not null,
  is_replayed boolean not null,
  request_headers jsonb not null,
  response_headers jsonb not null,
  -- Null where none was sent, or none is kept.
  request_body jsonb,
  response_body jsonb,
  primary key (at, id)
) partition by range (at);
create index request_log_of_merchant on request_log (merchant_id, at desc);
create index request_log_of_key on request_log (api_key_id, at) where api_key_id is not null;
create index request_log_by_id on request_log (id);

select secure_tenant_table('request_log');

-- Takes what comes for a day that has no table yet.
create table request_days.rest partition of request_log default;

create function open_request_day(day date) returns void
language plpgsql security definer
set search_path = pg_catalog
as $$
declare
  name text := 'day_' || to_char(day, 'YYYYMMDD');
begin
  perform pg_advisory_xact_lock(7412650271);
  if to_regclass('request_days.' || name) is null then
    execute format('create table request_days.%I partition of public.request_log for values from (%L) to (%L)',
      name, day::timestamp at time zone 'UTC', (day + 1)::timestamp at time zone 'UTC');
  end if;
end $$;

-- Drops the days before one; answers how many.
create function drop_request_days(before date) returns integer
language plpgsql security definer
set search_path = pg_catalog
as $$
declare
  gone record;
  dropped integer := 0;
begin
  perform pg_advisory_xact_lock(7412650271);
  for gone in
    select c.relname from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = 'request_days' and c.relkind = 'r' and c.relname like 'day\_%'
      and c.relname < 'day_' || to_char(before, 'YYYYMMDD')
  loop
    execute format('drop table request_days.%I', gone.relname);
    dropped := dropped + 1;
  end loop;
  delete from request_days.rest where at < before::timestamp at time zone 'UTC';
  return dropped;
end $$;
revoke execute on function open_request_day, drop_request_days from public;
grant execute on function open_request_day, drop_request_days to tamis_system;
