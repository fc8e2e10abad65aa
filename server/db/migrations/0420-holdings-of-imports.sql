-- What a row of an import says that its person or company owns of companies of the same case, by their rows.
alter table case_import_rows add column holdings jsonb not null default '[]';
