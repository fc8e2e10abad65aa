-- Bodies of the request log are written with every call and read hardly ever: lz4 packs them in a third of the time. A
-- server may be built without it; it goes on as before. Days to come take it from the table that they are part of.
do $$
declare
  part regclass;
begin
  for part in select relid from pg_partition_tree('request_log') loop
    execute format('alter table %s alter column request_body set compression lz4, alter column response_body set compression lz4', part);
  end loop;
exception when feature_not_supported then
  raise notice 'This server was built without lz4';
end
$$;
