-- Many cases from one file. Counters change in the transaction of the cases that they count (ADR 0086).
create table case_imports (
  id hex_id primary key,
  merchant_id hex_id not null references merchants,
  -- Name and SHA-256 of the uploaded file.
  file_name text not null,
  file_digest text not null,
  state text not null check (state in ('draft', 'running', 'paused', 'failed', 'completed', 'cancelled')),
  -- Why it paused by itself or failed, in a sentence.
  stop_reason text,
  -- Whether its cases are opened at once, or are drafts.
  is_opened boolean not null default false,
  total_rows integer not null,
  invalid_rows integer not null,
  -- Of rows without problems, and how many of them are there by now.
  total_cases integer not null,
  made_cases integer not null default 0,
  -- Attempts that failed since the last case was made.
  failures integer not null default 0,
  created_by hex_id not null,
  created_at timestamptz not null,
  started_by hex_id,
  impersonator_id hex_id,
  started_at timestamptz,
  finished_at timestamptz,
  -- Who works on it now, and until when nobody else may: renewed with every part that is saved.
  runner text,
  runner_until timestamptz,
  unique (merchant_id, id)
);
create index case_imports_by_date on case_imports (merchant_id, created_at desc, id desc);
create index case_imports_running on case_imports (runner_until) where state = 'running';
create index case_imports_by_age on case_imports (created_at);

-- A row is one person or company. What it holds is gone once its case is made: from then on it stands there.
create table case_import_rows (
  import_id hex_id not null,
  merchant_id hex_id not null,
  -- As in the spreadsheet, whose first row names the columns: from 2.
  row_number integer not null,
  -- The first row of its case.
  case_row integer not null,
  external_id text not null,
  state text not null check (state in ('invalid', 'waiting', 'made')),
  -- What kept persons and companies are compared with; '' where the row says nothing that can be.
  kind text not null check (kind in ('', 'persons', 'companies')),
  name text not null,
  began_on text not null,
  identifiers text[] not null,
  -- An earlier row of the file that may be the same person or company.
  twin_row integer,
  -- {name, typeId, priority, assigneeId}, on the first row of a case.
  case_fields jsonb,
  -- As the contract's personBody or companyBody has it.
  details jsonb,
  roles text[] not null,
  -- [{row, column, value, message}]
  problems jsonb not null,
  -- The row as it was given.
  given jsonb,
  case_id hex_id,
  primary key (import_id, row_number),
  foreign key (merchant_id, import_id) references case_imports (merchant_id, id) on delete cascade,
  constraint case_import_rows_case foreign key (merchant_id, case_id) references cases (merchant_id, id) on delete set null (case_id)
);
create index case_import_rows_by_state on case_import_rows (import_id, state, case_row, row_number);
create index case_import_rows_by_merchant on case_import_rows (merchant_id);
create index case_import_rows_by_case on case_import_rows (case_id) where case_id is not null;

-- A case comes out of an import once, whatever crashes or runs twice. The import itself is removed before its cases.
alter table cases add column import_id hex_id, add column import_row integer;
create unique index cases_by_import on cases (import_id, import_row) where import_id is not null;

select secure_tenant_table('case_imports');
select secure_tenant_table('case_import_rows');
-- Of a case that became restricted, nobody else hears from which row it came.
create policy of_seen_cases on case_import_rows as restrictive to tamis_app
  using (case_id is null or exists (select from cases where cases.id = case_id));
