-- How many API calls there were, day by day (UTC), by the class of their status and how long they took. The log itself is
-- dropped after some days and is too long to be counted when somebody looks.
create table request_counts (
  day date not null,
  -- 2 for 200 to 299.
  status_class smallint not null,
  -- The longest time of the band in milliseconds; null for longer ones.
  up_to_ms integer,
  calls bigint not null,
  unique nulls not distinct (day, status_class, up_to_ms)
);
grant select, insert, update, delete on request_counts to tamis_system;

create function latency_band(took_ms real) returns integer
language sql immutable parallel safe
return case
  when took_ms < 50 then 50 when took_ms < 100 then 100 when took_ms < 250 then 250 when took_ms < 500 then 500
  when took_ms < 1000 then 1000 when took_ms < 2500 then 2500
end;

-- Each process adds its calls of a second at once, always in the same order: none waits for another in a circle.
create function count_requests() returns trigger
language plpgsql
as $$
begin
  insert into request_counts as kept (day, status_class, up_to_ms, calls)
  select (at at time zone 'UTC')::date, status / 100, latency_band(took_ms), count(*) from new_calls
  group by 1, 2, 3 order by 1, 2, 3
  on conflict (day, status_class, up_to_ms) do update set calls = kept.calls + excluded.calls;
  return null;
end
$$;
create trigger counted after insert on request_log referencing new table as new_calls for each statement execute function count_requests();

set local role tamis_system;
insert into request_counts (day, status_class, up_to_ms, calls)
select (at at time zone 'UTC')::date, status / 100, latency_band(took_ms), count(*) from request_log group by 1, 2, 3;
reset role;
