-- What a merchant asks of its people when they sign in; null and none: what holds for the installation.
alter table merchants
  -- From then on nobody of it goes on without a second factor.
  add column two_factor_from timestamptz,
  add column session_minutes integer check (session_minutes between 5 and 1440),
  add column idle_minutes integer check (idle_minutes between 5 and 1440),
  -- CIDR, IPv4 and IPv6; none: anywhere.
  add column sign_in_networks text[] not null default '{}';

-- Of the whole installation: one row, or none as long as Root has changed nothing.
create table installation_settings (
  id integer primary key default 1 check (id = 1),
  -- What is deleted is kept for so many years at least, whatever a merchant says.
  legal_minimum_years integer not null default 0 check (legal_minimum_years between 0 and 100)
);
grant select on installation_settings to tamis_app;
grant select, insert, update on installation_settings to tamis_system;
