-- What was asked of the archive: a snapshot, a removal, or a removal that a verified snapshot goes before.
create table archive_requests (
  id hex_id primary key,
  merchant_id hex_id not null references merchants,
  kind text not null check (kind in ('snapshot', 'removal', 'archive-and-delete')),
  -- What it is about, as the contract's archiveScope has it.
  scope jsonb not null,
  with_documents boolean not null default false,
  why text check (why in ('retention', 'erasure', 'contract')),
  reason text not null default '',
  state text not null check (state in ('proposed', 'waiting', 'writing', 'verifying', 'removing', 'done', 'cancelled', 'failed')),
  -- Why it failed.
  note text not null default '',
  -- Searches and cases: in all, written to the snapshot, and what became of them.
  total integer not null default 0,
  written integer not null default 0,
  removed integer not null default 0,
  held integer not null default 0,
  changed integer not null default 0,
  -- Null where the retention of the merchant asks.
  asked_by hex_id,
  impersonator_id hex_id,
  api_key_id hex_id,
  asked_at timestamptz not null,
  decided_by hex_id,
  decided_impersonator hex_id,
  decided_at timestamptz,
  ended_at timestamptz,
  -- Of the snapshot: the digest of its manifest, which the audit log records, and where the chain stood then.
  manifest_digest text,
  head_seq bigint,
  head_hash text,
  -- Sealed: the file lasts no longer than the key of it does.
  file_key bytea,
  file_size bigint,
  verified_at timestamptz,
  expires_at timestamptz,
  gone_at timestamptz,
  downloads integer not null default 0,
  unique (merchant_id, id),
  check ((kind = 'snapshot') = (why is null)),
  -- Nobody approves their own.
  check (decided_by is null or state = 'cancelled' or (decided_by is distinct from asked_by and decided_by is distinct from impersonator_id
    and decided_impersonator is distinct from asked_by and (decided_impersonator is null or decided_impersonator is distinct from impersonator_id)))
);
create index archive_requests_by_date on archive_requests (merchant_id, asked_at desc, id desc);
create index archive_requests_expiring on archive_requests (expires_at) where gone_at is null and expires_at is not null;
select secure_tenant_table('archive_requests');

-- What a request is about, fixed when its work begins: what is made meanwhile is no part of it. And the persons and companies
-- that went with their cases.
create table archive_items (
  request_id hex_id not null,
  merchant_id hex_id not null,
  kind text not null check (kind in ('search', 'case', 'party')),
  subject_id hex_id not null,
  -- SHA-256 of its line in the snapshot; null while it is not written.
  digest text,
  outcome text check (outcome in ('removed', 'held', 'changed', 'gone')),
  primary key (request_id, kind, subject_id),
  foreign key (merchant_id, request_id) references archive_requests (merchant_id, id) on delete cascade
);
create index archive_items_unwritten on archive_items (request_id, kind, subject_id) where digest is null and outcome is null;
create index archive_items_open on archive_items (request_id, kind, subject_id) where outcome is null;
select secure_tenant_table('archive_items');

-- The files of a snapshot that are written, in their order; the archive is put together from them.
create table archive_parts (
  request_id hex_id not null,
  merchant_id hex_id not null,
  number integer not null,
  name text not null,
  digest text not null,
  size bigint not null,
  records integer not null,
  primary key (request_id, number),
  unique (request_id, name),
  foreign key (merchant_id, request_id) references archive_requests (merchant_id, id) on delete cascade
);
select secure_tenant_table('archive_parts');
