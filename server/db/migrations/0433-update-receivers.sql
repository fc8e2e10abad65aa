-- Who is told of the updates of somebody's monitored searches while they are gone.
create table update_receivers (
  -- Whose searches they are.
  user_id hex_id primary key,
  merchant_id hex_id not null references merchants,
  -- Null for the owners.
  receiver_id hex_id
);
create index update_receivers_by_merchant on update_receivers (merchant_id, receiver_id);
select secure_tenant_table('update_receivers');
