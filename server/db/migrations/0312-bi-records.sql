-- Checks of faces and documents as they ran, whoever's: without a name, a picture or a merchant.
create table bi_records (
  id hex_id primary key,
  at timestamptz not null,
  os text not null,
  status_code integer not null,
  execution_ms double precision not null check (execution_ms >= 0),
  -- That the face is alive, 0 to 100; null where it was not asked.
  probability double precision check (probability between 0 and 100),
  -- Of the first picture, in pixels; null without one.
  width integer,
  height integer,
  failed_validations text[] not null,
  check ((width is null) = (height is null))
);
create index bi_records_by_date on bi_records (at desc, id desc);
grant select, insert, delete on bi_records to tamis_system;
