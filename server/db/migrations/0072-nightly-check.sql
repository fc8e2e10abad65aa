alter table monitoring_runs
  -- Of the nightly check, in UTC: 'check' is every monitored search asked anew on the lists that it has been brought to.
  add column day date,
  drop constraint monitoring_runs_kind_check,
  add constraint monitoring_runs_kind_check check (kind in ('lists', 'behind', 'check') and (day is not null) = (kind = 'check'));
-- One for each day, but for those that newer lists brought to an end.
create unique index monitoring_runs_one_check on monitoring_runs (day) where kind = 'check' and state <> 'abandoned';
create index monitoring_runs_checks on monitoring_runs (day desc) where kind = 'check';
