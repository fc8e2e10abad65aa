-- Many searches from one file. Counters change in the transaction of the rows that they count.
create table batches (
  id hex_id primary key,
  merchant_id hex_id not null references merchants,
  name text not null,
  -- Name and SHA-256 of the uploaded file; null for rows that came by the API.
  file_name text,
  file_digest text,
  state text not null check (state in ('draft', 'running', 'paused', 'completed', 'cancelled')),
  -- Why it paused by itself, in a sentence.
  pause_reason text,
  is_monitored boolean not null,
  total_rows integer not null default 0,
  invalid_rows integer not null default 0,
  screened_rows integer not null default 0,
  hit_rows integer not null default 0,
  pending_rows integer not null default 0,
  created_by hex_id not null,
  created_at timestamptz not null,
  started_by hex_id,
  impersonator_id hex_id,
  started_at timestamptz,
  finished_at timestamptz,
  -- Who screens it now, and until when nobody else may: renewed with every part that is saved.
  runner text,
  runner_until timestamptz
);
create index batches_by_date on batches (merchant_id, created_at desc, id desc);
create index batches_running on batches (runner_until) where state = 'running';

create table batch_rows (
  batch_id hex_id not null references batches on delete cascade,
  merchant_id hex_id not null references merchants,
  -- As in the spreadsheet, whose first row names the columns: from 2.
  row_number integer not null,
  search_term text not null,
  birth_year integer,
  country_codes text[] not null,
  client_ref text not null,
  fuzziness real not null,
  notes text not null,
  types text[] not null,
  state text not null check (state in ('invalid', 'waiting', 'screened', 'pending')),
  -- [{column, value, message}]
  problems jsonb not null,
  -- The row as it was given, where it cannot be screened.
  given jsonb,
  search_id hex_id,
  total_hits integer,
  primary key (batch_id, row_number)
);
create index batch_rows_by_state on batch_rows (batch_id, state, row_number);
create index batch_rows_by_merchant on batch_rows (merchant_id);

-- A row of a batch makes one search, whatever crashes or runs twice.
alter table searches add column batch_id hex_id, add column batch_row integer;
create unique index searches_by_batch on searches (batch_id, batch_row) where batch_id is not null;

do $$
declare
  tenant_table text;
begin
  foreach tenant_table in array array['batches', 'batch_rows']
  loop
    execute format('alter table %I enable row level security', tenant_table);
    execute format('alter table %I force row level security', tenant_table);
    execute format('create policy own_merchant on %I to tamis_app using (merchant_id = current_merchant()) with check (merchant_id = current_merchant())', tenant_table);
    execute format('create policy system on %I to tamis_system using (true) with check (true)', tenant_table);
  end loop;
end $$;
grant select, insert, update, delete on batches, batch_rows to tamis_app, tamis_system;
