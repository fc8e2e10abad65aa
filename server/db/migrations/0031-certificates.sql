-- ZIPs of certificates, made in the background.
create table certificate_batches (
  id hex_id primary key,
  merchant_id hex_id not null references merchants,
  search_ids text[] not null,
  state text not null check (state in ('running', 'completed', 'failed')),
  done_searches integer not null default 0,
  -- The finished ZIP in the file store.
  file_digest text,
  file_size bigint,
  note text,
  created_by hex_id not null,
  created_at timestamptz not null,
  finished_at timestamptz
);
create index certificate_batches_by_date on certificate_batches (merchant_id, created_at desc, id desc);

alter table certificate_batches enable row level security;
alter table certificate_batches force row level security;
create policy own_merchant on certificate_batches to tamis_app using (merchant_id = current_merchant()) with check (merchant_id = current_merchant());
create policy system on certificate_batches to tamis_system using (true) with check (true);
grant select, insert, update, delete on certificate_batches to tamis_app, tamis_system;
