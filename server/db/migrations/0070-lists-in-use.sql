-- How often the source was switched on or off while it had a version in use. Lists that are the same
-- as before, but for a while were not, differ from them in this: what was answered meanwhile shows others.
alter table list_sources add column switches integer not null default 0;

-- Which lists are in use stays as it is until the transaction ends. Taken before a search is locked.
create function hold_lists_in_use() returns void language sql volatile
as $$ select pg_advisory_xact_lock_shared(7412650270) $$;

-- Whatever brings other lists into use waits for those who hold the present ones, and is told to all
-- processes: here, so that nobody who changes a source can forget it.
create function change_lists_in_use() returns trigger language plpgsql
as $$
begin
  perform pg_advisory_xact_lock(7412650270);
  if old.is_enabled <> new.is_enabled then
    new.switches := old.switches + 1;
  end if;
  perform pg_notify('watchlists.activated', new.key);
  return new;
end
$$;

create trigger lists_in_use before update on list_sources for each row
  when (old.active_version_id is distinct from new.active_version_id
    or (old.is_enabled <> new.is_enabled and old.active_version_id is not null))
  execute function change_lists_in_use();

alter table searches
  -- No monitoring run will bring it to the lists in use: it was answered from lists that were no longer
  -- in use when the answer was saved, or it was not monitored when they came. It is brought there by itself.
  add column is_behind boolean not null default false;
create index searches_behind on searches (id) where is_behind;

alter table monitoring_runs
  -- 'lists': every monitored search, from one state of the lists to the next. 'behind': those that are behind.
  add column kind text not null default 'lists' check (kind in ('lists', 'behind')),
  -- Of all sources together, when it began.
  add column switches integer not null default 0,
  drop constraint monitoring_runs_previous_id_snapshot_id_key;
create unique index monitoring_runs_one_way on monitoring_runs (previous_id, snapshot_id, switches) where kind = 'lists';
create unique index monitoring_runs_one_behind on monitoring_runs (kind) where kind = 'behind' and state = 'running';
