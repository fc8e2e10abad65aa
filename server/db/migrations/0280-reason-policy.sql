-- For hits of which kinds a merchant wants a reason with each decision, and the reasons that it offers.
create table reason_policies (
  merchant_id hex_id primary key references merchants,
  categories text[] not null,
  presets text[] not null,
  changed_by hex_id not null,
  changed_at timestamptz not null
);
select secure_tenant_table('reason_policies');
