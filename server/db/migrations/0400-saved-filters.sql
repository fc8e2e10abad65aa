-- What somebody looks for in a list again and again, under a name of their own; an agent keeps some for each merchant.
create table saved_filters (
  id hex_id primary key,
  merchant_id hex_id not null references merchants,
  user_id hex_id not null,
  -- One of the contract's savedLists.
  list text not null,
  name text not null,
  -- The contract's savedQuery, as the version that saved it had it.
  query jsonb not null,
  saved_at timestamptz not null
);
create unique index saved_filters_by_name on saved_filters (merchant_id, user_id, list, lower(name));
create index saved_filters_by_user on saved_filters (user_id);
select secure_tenant_table('saved_filters');
