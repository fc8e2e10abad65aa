alter table case_entities add unique (merchant_id, case_id, id);

-- What somebody of a case holds of a company of the same case, in percent: exactly where both ends are the same.
create table case_holdings (
  owner_link_id hex_id not null,
  of_link_id hex_id not null,
  merchant_id hex_id not null,
  case_id hex_id not null,
  from_percent double precision not null,
  to_percent double precision not null,
  primary key (owner_link_id, of_link_id),
  foreign key (merchant_id, case_id, owner_link_id) references case_entities (merchant_id, case_id, id) on delete cascade,
  foreign key (merchant_id, case_id, of_link_id) references case_entities (merchant_id, case_id, id) on delete cascade,
  check (owner_link_id <> of_link_id),
  check (0 <= from_percent and from_percent <= to_percent and to_percent <= 100)
);
create index case_holdings_by_case on case_holdings (case_id);
create index case_holdings_by_company on case_holdings (of_link_id);
select secure_tenant_table('case_holdings');
