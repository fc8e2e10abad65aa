-- When monitoring of a search was switched, so that it can be shown as it stood.
create table search_monitor_changes (
  search_id hex_id not null references searches on delete cascade,
  merchant_id hex_id not null references merchants,
  seq integer not null,
  is_monitored boolean not null,
  at timestamptz not null,
  primary key (search_id, seq)
);
create index search_monitor_changes_by_merchant on search_monitor_changes (merchant_id);
alter table search_monitor_changes enable row level security;
alter table search_monitor_changes force row level security;
create policy own_merchant on search_monitor_changes to tamis_app using (merchant_id = current_merchant()) with check (merchant_id = current_merchant());
create policy system on search_monitor_changes to tamis_system using (true) with check (true);
grant select, insert, update, delete on search_monitor_changes to tamis_app, tamis_system;
