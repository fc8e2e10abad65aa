create table user_groups (
  id hex_id primary key,
  merchant_id hex_id not null references merchants,
  name text not null,
  description text not null,
  created_at timestamptz not null,
  unique (merchant_id, id)
);
create unique index user_groups_by_name on user_groups (merchant_id, lower(name));

-- Group and member belong to the same merchant, whoever writes the row.
alter table users add constraint users_of_merchant unique (merchant_id, id);
create table user_group_members (
  group_id hex_id not null,
  user_id hex_id not null,
  merchant_id hex_id not null,
  primary key (group_id, user_id),
  foreign key (merchant_id, group_id) references user_groups (merchant_id, id) on delete cascade,
  foreign key (merchant_id, user_id) references users (merchant_id, id) on delete cascade
);
create index user_group_members_by_user on user_group_members (user_id);

select secure_tenant_table('user_groups');
select secure_tenant_table('user_group_members');
