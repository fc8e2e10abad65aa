-- The newest signed head of each chain of the audit log, as its line stands in the anchor file outside the database.
-- No merchant reads it: whether a chain is whole is asked by whoever runs the installation.
create table audit_signed_heads (
  chain hex_id primary key,
  seq bigint not null,
  hash bytea not null,
  signed_at timestamptz not null,
  key_id text not null,
  -- Number and text of the record in the anchor file.
  record bigint not null,
  line text not null
);
grant select, insert, update, delete on audit_signed_heads to tamis_system;
