-- When users last used what their claims let them do, by group of claims, to the day.

create table claim_uses (
  user_id hex_id not null,
  merchant_id hex_id not null references merchants,
  group_key text not null,
  last_used_on date not null,
  primary key (user_id, group_key),
  foreign key (merchant_id, user_id) references users (merchant_id, id) on delete cascade
);
create index claim_uses_by_merchant on claim_uses (merchant_id);
select secure_tenant_table('claim_uses');

-- Of earlier use nothing is known.
alter table merchants add column claim_uses_since date not null default current_date;
