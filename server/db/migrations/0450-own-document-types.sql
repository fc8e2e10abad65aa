-- Types of documents of a merchant's own, beside those that everybody has. Every change is a version: a case calls them as they
-- were called when it began.
create table document_types (
  id hex_id primary key,
  merchant_id hex_id not null references merchants on delete cascade,
  -- The newest version, and its name.
  name text not null,
  version integer not null,
  -- Out of use: no case that begins later can have it.
  retired_at timestamptz,
  unique (merchant_id, id)
);
create unique index document_types_by_name on document_types (merchant_id, lower(name)) where retired_at is null;
create table document_type_versions (
  type_id hex_id not null,
  version integer not null,
  merchant_id hex_id not null,
  name text not null,
  -- Of whom it is asked: 'person', 'company'.
  holders text[] not null,
  made_at timestamptz not null,
  primary key (type_id, version),
  foreign key (merchant_id, type_id) references document_types (merchant_id, id) on delete cascade
);
select secure_tenant_table(tenant_table)
from unnest(array['document_types', 'document_type_versions']::regclass[]) as tenant_table;

-- What the type was called when the document was filed, or asked for: no document is ever without a name of its type.
create function delivered_document_type(id text) returns text language sql immutable
return case id
  when 'passport' then 'Passport'
  when 'identity-card' then 'Identity card'
  when 'proof-of-address' then 'Proof of address'
  when 'certificate-of-incorporation' then 'Certificate of incorporation'
  when 'register-extract' then 'Register extract'
  when 'articles' then 'Articles of association'
  when 'ownership-chart' then 'Ownership chart'
  when 'source-of-funds' then 'Source of funds'
  else 'Other'
end;
alter table case_documents add column type_name text;
alter table case_requests add column document_name text;
set local role tamis_system;
update case_documents set type_name = delivered_document_type(type_id);
update case_requests set document_name = delivered_document_type(document_type) where document_type is not null;
reset role;
drop function delivered_document_type;
alter table case_documents alter column type_name set not null;
alter table case_requests add check (document_type is null or document_name is not null);
