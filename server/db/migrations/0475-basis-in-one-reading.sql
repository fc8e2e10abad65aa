-- Lists and settings in use, held and read in one round trip by each search that is stored. What is read is newer than the lock:
-- in a volatile function each statement sees what was there when it began.
drop function hold_lists_in_use();
create function hold_basis_in_use() returns table (sources json, settings_version integer) language plpgsql
as $$
begin
  perform pg_advisory_xact_lock_shared(7412650270);
  return query select
    (select coalesce(json_agg(json_build_object(
        'key', key, 'isEnabled', is_enabled, 'activeVersionId', active_version_id, 'switches', switches) order by key), '[]')
      from list_sources),
    matching_settings_in_use();
end
$$;
