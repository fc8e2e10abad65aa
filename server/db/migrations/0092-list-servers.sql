-- Processes that answer searches, each with the list versions that it answers from: a version is in use when all of them have it.
create table list_servers (
  id hex_id primary key,
  -- Of its snapshot; empty while it has none.
  version_ids text[] not null,
  -- It says so again every half minute; one that has not for longer is dead.
  seen_at timestamptz not null
);
grant select on list_servers to tamis_app;
grant select, insert, update, delete on list_servers to tamis_system;
