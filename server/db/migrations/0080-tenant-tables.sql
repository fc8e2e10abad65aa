-- Everything that a table of a merchant's rows needs, in one call: row-level security, forced also for its owner, the
-- policies of both roles, and their rights. `select secure_tenant_table('user_groups');`
create function secure_tenant_table(tenant_table regclass) returns void
language plpgsql
set search_path = pg_catalog, public
as $$
begin
  execute format('alter table %s enable row level security', tenant_table);
  execute format('alter table %s force row level security', tenant_table);
  execute format('create policy own_merchant on %s to tamis_app using (merchant_id = current_merchant()) with check (merchant_id = current_merchant())', tenant_table);
  execute format('create policy system on %s to tamis_system using (true) with check (true)', tenant_table);
  execute format('grant select, insert, update, delete on %s to tamis_app, tamis_system', tenant_table);
end $$;
revoke execute on function secure_tenant_table from public;
