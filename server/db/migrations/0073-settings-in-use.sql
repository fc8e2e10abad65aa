-- Which version of the matching settings is in use. Their table is the business of the matching module, this is
-- what everybody else may know of it.
create function matching_settings_in_use() returns integer language sql stable security definer set search_path = pg_catalog, public
as $$ select coalesce(max(version), 1) from public.matching_settings $$;

-- A publication waits, as a change of the lists does, for those who hold what is in use (see hold_lists_in_use).
create function change_settings_in_use() returns trigger language plpgsql
as $$
begin
  perform pg_advisory_xact_lock(7412650270);
  return new;
end
$$;
create trigger settings_in_use before insert on matching_settings for each row execute function change_settings_in_use();

alter table searches
  -- By which settings its hits were last brought up to date; null as long as that is those that answered it.
  add column settings_version integer;

alter table monitoring_runs
  -- To which settings it brings searches. Those of before were the first.
  add column settings_version integer not null default 1;
drop index monitoring_runs_one_way;
create unique index monitoring_runs_one_way on monitoring_runs (previous_id, snapshot_id, switches, settings_version) where kind = 'lists';

alter table hit_changes
  drop constraint hit_changes_cause_check,
  add constraint hit_changes_cause_check check (cause in ('list', 'refresh', 'settings')),
  -- By which settings the newer answer came; null for changes from before that was kept.
  add column settings_version integer;

alter table search_hits
  -- Of a hit that waits to be acknowledged: the settings that brought or took it, where its entry stayed as it was.
  add column update_settings integer;
