-- For how many days a merchant keeps each kind of record; without a row until somebody asks for its removal.
create table retention_rules (
  merchant_id hex_id not null references merchants,
  kind text not null check (kind in ('searches', 'cases', 'request-logs', 'messages')),
  days integer not null check (days > 0),
  set_by hex_id not null,
  set_at timestamptz not null,
  primary key (merchant_id, kind)
);
select secure_tenant_table('retention_rules');

-- What may go by its date: neither watched nor deleted already.
create index searches_out_of_use on searches (merchant_id, created_at) where deleted_at is null and not is_monitored;
