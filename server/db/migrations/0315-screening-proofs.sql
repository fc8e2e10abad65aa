-- What the daily screening proof is made of, written as it happens and changed by nobody: which version of a list was put into
-- use or held back when, and when the monitored searches of a merchant had been brought to which lists.

create table list_events (
  id bigint generated always as identity primary key,
  source_key text not null references list_sources,
  -- 'in-use': searches are answered from this version from now on. 'off': from no version of the source. 'held': it was read and
  -- waits for a decision. 'discarded': it was held and never came into use.
  kind text not null check (kind in ('in-use', 'off', 'held', 'discarded')),
  -- Null of 'off'.
  version_id hex_id references list_versions,
  -- Why it was held or discarded.
  reason text not null default '',
  at timestamptz not null,
  check (version_id is not null or kind = 'off')
);
create index list_events_by_date on list_events (at, id);
create index list_events_by_source on list_events (source_key, at desc, id desc) where kind in ('in-use', 'off');
-- The lists are everybody's.
grant select on list_events to tamis_app;
grant select, insert on list_events to tamis_system;

set local role tamis_system;
insert into list_events (source_key, kind, version_id, at)
select source_key, 'in-use', list_versions.id, activated_at
from list_versions join list_sources on list_sources.key = source_key
where activated_at is not null order by activated_at, list_versions.id;
insert into list_events (source_key, kind, at)
select key, 'off', now() from list_sources where not is_enabled and active_version_id is not null;
reset role;

-- How the monitored searches of a merchant stood when a run of monitoring was finished.
create table monitoring_passes (
  merchant_id hex_id not null references merchants,
  run_id hex_id not null references monitoring_runs,
  finished_at timestamptz not null,
  monitored integer not null,
  -- Of them: those that no run has brought to the lists of the run, those among these that the engine failed to answer anew, and
  -- those that never had an answer.
  behind integer not null,
  failed integer not null,
  unanswered integer not null,
  primary key (merchant_id, run_id)
);
create index monitoring_passes_by_date on monitoring_passes (merchant_id, finished_at);
select secure_tenant_table('monitoring_passes');
revoke insert, update, delete on monitoring_passes from tamis_app;
revoke update, delete on monitoring_passes from tamis_system;
-- Which lists and settings a run brings searches to, when, and nothing of how many whoever has.
grant select (id, kind, lists, settings_version, started_at, finished_at) on monitoring_runs to tamis_app;

-- Since when this is recorded, of merchants that were there before.
alter table merchants add column screening_recorded_since timestamptz;
set local role tamis_system;
update merchants set screening_recorded_since = now();
reset role;

-- A day of a merchant, in its time zone, as it was signed.
create table screening_proofs (
  merchant_id hex_id not null references merchants,
  day date not null,
  starts timestamptz not null,
  ends timestamptz not null,
  state text not null,
  versions integer not null,
  held integer not null,
  monitored integer not null,
  behind integer not null,
  -- The signed document, byte for byte as it is handed out, and the digest of what was signed.
  document text not null,
  digest text not null,
  signed_at timestamptz not null,
  primary key (merchant_id, day),
  check (starts <= ends and ends <= signed_at)
);
select secure_tenant_table('screening_proofs');
revoke insert, update, delete on screening_proofs from tamis_app;
revoke update, delete on screening_proofs from tamis_system;

-- Whoever asks, the owner of the table included.
create function keep_screening_proof() returns trigger
language plpgsql
as $$
begin
  raise exception 'A screening proof that was signed does not change';
end
$$;
create trigger kept before update or delete or truncate on screening_proofs for each statement execute function keep_screening_proof();

-- What monitoring changed on a day, and what is monitored and has no answer, from the counters alone.
create index hit_changes_by_date on hit_changes (merchant_id, at) include (search_id) where matters;
create index search_counts_monitored_states on search_counts (merchant_id, internal_status) include (searches)
  where is_monitored and created_by = '';
