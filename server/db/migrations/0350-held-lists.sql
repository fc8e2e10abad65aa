-- Holds the lists in use and answers them in one round trip. In plpgsql, since what it reads must be read once it holds them.
drop function hold_lists_in_use();
create function hold_lists_in_use() returns table (key text, is_enabled boolean, active_version_id text, switches integer)
language plpgsql volatile
as $$
begin
  perform pg_advisory_xact_lock_shared(7412650270);
  return query
    select source.key, source.is_enabled, source.active_version_id::text, source.switches from list_sources source order by source.key;
end
$$;
