-- What a draft of the settings of the matching engine would have changed, as Root saw it. Counts only: no name of a search.
create table matching_replays (
  id hex_id primary key,
  -- The version in use that it was compared with.
  base_version integer not null,
  -- The numbers of the draft that differ from those of the engine: [{key, value}].
  changes jsonb not null,
  summary jsonb not null,
  created_by hex_id not null,
  created_at timestamptz not null
);

-- Settings of the matching engine as they were published, one after the other. The first version is what the engine is
-- delivered with and has no row. A version is never changed or removed: searches name it.
create table matching_settings (
  version integer primary key check (version > 1),
  changes jsonb not null,
  engine_version text not null,
  reason text not null check (reason <> ''),
  replay_id hex_id not null unique references matching_replays,
  published_by hex_id not null,
  -- The root user behind an impersonated session.
  impersonator_id hex_id,
  published_at timestamptz not null
);
grant select, insert on matching_replays, matching_settings to tamis_system;
