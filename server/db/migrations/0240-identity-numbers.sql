-- The identity number that a search asks for beside its name: {"kind", "country", "number"}, the country null where it is not known.
alter table searches add column identity_number jsonb
  check (identity_number ?& array['kind', 'country', 'number']);
alter table batch_rows add column identity_number jsonb
  check (identity_number ?& array['kind', 'country', 'number']);
