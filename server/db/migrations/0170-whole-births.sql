-- The month or the day of a searched birth, beside its year: 'YYYY-MM' or 'YYYY-MM-DD'.
alter table searches add column birth_date text
  check (birth_date ~ '^\d{4}-\d{2}(-\d{2})?$' and left(birth_date, 4)::integer = birth_year);
alter table batch_rows add column birth_date text
  check (birth_date ~ '^\d{4}-\d{2}(-\d{2})?$' and left(birth_date, 4)::integer = birth_year);
