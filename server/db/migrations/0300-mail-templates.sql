-- What the mails of the product say in the place of the delivered texts. Versions are only added; one without texts is the
-- return to what holds without it.
create table merchant_mail_templates (
  merchant_id hex_id not null references merchants,
  purpose text not null,
  version integer not null check (version > 0),
  subject text,
  body text,
  created_at timestamptz not null,
  created_by hex_id not null,
  primary key (merchant_id, purpose, version),
  check ((subject is null) = (body is null))
);
select secure_tenant_table('merchant_mail_templates');

create table installation_mail_templates (
  purpose text not null,
  version integer not null check (version > 0),
  subject text,
  body text,
  created_at timestamptz not null,
  created_by hex_id not null,
  primary key (purpose, version),
  check ((subject is null) = (body is null))
);
grant select on installation_mail_templates to tamis_app;
grant select, insert on installation_mail_templates to tamis_system;
