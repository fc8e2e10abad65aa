-- How many searches of each merchant there are of each month, by where they came from: the monthly report reads a few rows for
-- each month instead of the searches. As with search_counts, writers add rows and never change one; a job sums them up.
create table search_months (
  merchant_id hex_id not null references merchants,
  -- Its first day, in UTC.
  month date not null,
  source text not null check (source in ('console', 'api', 'batch')),
  -- Of what is not deleted. Less than nothing where searches, or hits of them, went.
  searches integer not null,
  monitored integer not null,
  hits bigint not null,
  is_settled boolean not null default false
);
create index search_months_of_merchant on search_months (merchant_id, month);
create unique index search_months_settled on search_months (merchant_id, month, source) where is_settled;
create index search_months_unsettled on search_months (merchant_id) where not is_settled;
alter table search_months enable row level security;
alter table search_months force row level security;
create policy own_merchant on search_months to tamis_app using (merchant_id = current_merchant()) with check (merchant_id = current_merchant());
create policy system on search_months to tamis_system using (true) with check (true);
grant select, insert on search_months to tamis_app;
grant select, insert, update, delete on search_months to tamis_system;

create function search_month_day(at timestamptz) returns date
language sql immutable parallel safe
return date_trunc('month', at at time zone 'UTC')::date;

create function count_searches_of_months() returns trigger
language plpgsql
as $$
begin
  if tg_op = 'INSERT' then
    insert into search_months (merchant_id, month, source, searches, monitored, hits)
    select merchant_id, search_month_day(created_at), search_source(batch_id, api_key_ref_id), count(*), count(*) filter (where is_monitored), sum(total_hits)
    from new_searches where deleted_at is null
    group by 1, 2, 3;
  elsif tg_op = 'DELETE' then
    insert into search_months (merchant_id, month, source, searches, monitored, hits)
    select merchant_id, search_month_day(created_at), search_source(batch_id, api_key_ref_id), -count(*), -count(*) filter (where is_monitored), -sum(total_hits)
    from old_searches where deleted_at is null
    group by 1, 2, 3;
  else
    insert into search_months (merchant_id, month, source, searches, monitored, hits)
    select merchant_id, search_month_day(created_at), search_source(batch_id, api_key_ref_id),
      sum(change), sum(change * is_monitored::integer), sum(change * total_hits)
    from (select *, 1 as change from new_searches union all select *, -1 from old_searches) as both_sides
    where deleted_at is null
    group by 1, 2, 3
    having (sum(change), sum(change * is_monitored::integer), sum(change * total_hits)) <> (0, 0, 0);
  end if;
  return null;
end
$$;
-- They keep writers of searches waiting until what is there already is counted.
create trigger months_of_added after insert on searches referencing new table as new_searches for each statement execute function count_searches_of_months();
create trigger months_of_changed after update on searches referencing old table as old_searches new table as new_searches for each statement execute function count_searches_of_months();
create trigger months_of_removed after delete on searches referencing old table as old_searches for each statement execute function count_searches_of_months();

set local role tamis_system;
insert into search_months (merchant_id, month, source, searches, monitored, hits, is_settled)
select merchant_id, search_month_day(created_at), search_source(batch_id, api_key_ref_id), count(*), count(*) filter (where is_monitored), sum(total_hits), true
from searches where deleted_at is null
group by 1, 2, 3;
reset role;
