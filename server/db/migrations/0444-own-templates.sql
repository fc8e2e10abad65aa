-- What the triggers of a merchant say to people, in words of its own. Every change is a version, which is only added.
create table own_templates (
  id hex_id primary key,
  merchant_id hex_id not null references merchants,
  -- What sends it: one of the contract's ownTemplateKeys.
  key text not null,
  name text not null,
  channel text not null check (channel in ('email', 'notification')),
  is_active boolean not null,
  -- The newest.
  version integer not null,
  unique (merchant_id, id)
);
create unique index own_templates_by_name on own_templates (merchant_id, lower(name));
select secure_tenant_table('own_templates');

create table own_template_versions (
  merchant_id hex_id not null references merchants,
  template_id hex_id not null,
  version integer not null check (version > 0),
  subject text not null,
  body text not null,
  created_at timestamptz not null,
  created_by hex_id not null,
  primary key (template_id, version),
  foreign key (merchant_id, template_id) references own_templates (merchant_id, id) on delete cascade
);
select secure_tenant_table('own_template_versions');
