-- How long a hit had waited when somebody decided on it. Null where it did not wait, where something was taken back, and of
-- decisions before this was kept: nothing is said of their time.
alter table hit_decisions add column waited_ms double precision;

-- The hit leaves the queue when the statement that decides on it ends: here it is still there.
create function keep_waited_time() returns trigger
language plpgsql
as $$
begin
  if new.origin = 'reviewer' then
    select extract(epoch from new.decided_at - open_since) * 1000 into new.waited_ms
    from open_hits where search_id = new.search_id and entity_id = new.entity_id;
  end if;
  return new;
end
$$;
create trigger waited_time_kept before insert on hit_decisions for each row execute function keep_waited_time();

-- What people decided, by the day.
create index hit_decisions_by_date on hit_decisions (merchant_id, decided_at)
  include (search_id, entity_id, version, match_status, waited_ms) where origin in ('reviewer', 'undo');

-- The searches of the last year, from the counters alone.
create index search_counts_of_all on search_counts (merchant_id, day) include (searches, is_monitored) where created_by = '';

create index open_hits_by_risk on open_hits (merchant_id, risk);
drop index open_hits_by_merchant;
create index cases_by_risk_and_stage on cases (merchant_id, risk_level, stage);

-- How somebody has arranged the charts of the main page; an agent for each merchant that they work for.
create table dashboard_settings (
  merchant_id hex_id not null references merchants,
  user_id hex_id not null,
  -- What stands in the contract's chartSetting, in its order.
  charts jsonb not null,
  changed_at timestamptz not null,
  primary key (merchant_id, user_id)
);
select secure_tenant_table('dashboard_settings');
