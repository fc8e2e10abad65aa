-- Documents of cases. Their files are kept outside the database, sealed with a key of their merchant.
create table document_vaults (
  merchant_id hex_id primary key references merchants,
  -- The key of the merchant's files, sealed with that of the installation.
  sealed_key bytea not null,
  -- Of all files of the merchant: whoever adds one locks the row, so that none comes in beyond what is allowed.
  kept_bytes bigint not null default 0 check (kept_bytes >= 0)
);

create table case_documents (
  id hex_id primary key,
  merchant_id hex_id not null,
  case_id hex_id not null,
  type_id text not null,
  -- Whose it is; null when it is about the case, and when they left it.
  entity_link_id hex_id,
  number text not null default '',
  -- Days, '' when not known.
  issued_on text not null default '',
  expires_on text not null default '',
  issuing_country text not null default '',
  -- As it was decided. That it has expired is told by its date.
  status text not null check (status in ('pending', 'accepted', 'rejected')),
  reason text not null default '',
  decided_by hex_id,
  decided_at timestamptz,
  uploaded_by hex_id not null,
  uploaded_at timestamptz not null,
  unique (merchant_id, id),
  foreign key (merchant_id, case_id) references cases (merchant_id, id),
  foreign key (merchant_id, entity_link_id) references case_entities (merchant_id, id) on delete set null (entity_link_id),
  check ((status = 'pending') = (decided_at is null) and (decided_by is null) = (decided_at is null))
);
create index case_documents_by_case on case_documents (case_id, uploaded_at, id);
create index case_documents_by_entity on case_documents (entity_link_id) where entity_link_id is not null;

create table case_document_files (
  id hex_id primary key,
  merchant_id hex_id not null,
  document_id hex_id not null,
  position integer not null,
  name text not null,
  content_type text not null,
  size bigint not null check (size > 0),
  rotation integer not null default 0 check (rotation in (0, 90, 180, 270)),
  -- SHA-256 of the file as it came.
  sha256 text not null,
  -- SHA-256 of the sealed file, by which the file store has it.
  stored_as text not null unique,
  scan text not null check (scan in ('clean', 'not_scanned', 'quarantined')),
  flags text[] not null,
  added_at timestamptz not null,
  foreign key (merchant_id, document_id) references case_documents (merchant_id, id)
);
create index case_document_files_by_document on case_document_files (document_id, position);
create index case_document_files_by_date on case_document_files (merchant_id, added_at);

-- Files of the store that no document has: those that are just coming in, and those that are to be removed. A file is written
-- here before it is kept, so that none is left behind by whoever is killed in between.
create table case_document_leftovers (
  stored_as text primary key,
  merchant_id hex_id not null references merchants,
  since timestamptz not null
);
create index case_document_leftovers_by_date on case_document_leftovers (since);

select secure_tenant_table(tenant_table)
from unnest(array['document_vaults', 'case_documents', 'case_document_files', 'case_document_leftovers']::regclass[]) as tenant_table;

alter table case_type_versions add column required_documents text[] not null default '{}';
