-- What somebody wrote to people, as its sender sees it; what each receiver has of it are notifications.
create table written_notifications (
  id hex_id primary key,
  -- Of whom it was written by.
  merchant_id hex_id not null references merchants,
  title text not null,
  -- Markdown.
  content text not null,
  type text not null check (type in ('GENERAL', 'ALERT', 'INFO')),
  is_big boolean not null,
  by_mail boolean not null,
  audience text not null check (audience in ('everybody', 'merchants', 'roles', 'users')),
  -- Of merchants, roles or users; none for everybody.
  audience_ids text[] not null,
  created_by hex_id not null,
  created_at timestamptz not null,
  -- When it is to be sent.
  send_at timestamptz not null,
  -- Null until it is.
  sent_at timestamptz,
  -- How many people it reached.
  receivers integer,
  check ((sent_at is null) = (receivers is null)),
  check ((audience = 'everybody') = (cardinality(audience_ids) = 0))
);
create index written_notifications_by_sender on written_notifications (created_by, created_at desc, id desc);
create index written_notifications_waiting on written_notifications (send_at) where sent_at is null;
create index written_notifications_of_merchant on written_notifications (merchant_id);
select secure_tenant_table('written_notifications');

-- Taken back by its sender, it is taken from everybody.
alter table notifications add column written_id hex_id references written_notifications on delete cascade;
create index notifications_of_written on notifications (written_id) where written_id is not null;

-- Those written before, each as one of its own.
set local role tamis_system;
insert into written_notifications (id, merchant_id, title, content, type, is_big, by_mail, audience, audience_ids, created_by, created_at, send_at, sent_at, receivers)
select id, (select merchant_id from users where users.id = notifications.created_by), title, content, 'GENERAL', false, false, case when receiver_id is null then 'merchants' else 'users' end,
  array[coalesce(receiver_id, merchant_id)::text], created_by, created_at, created_at, created_at,
  case when receiver_id is null then (select count(*) from users where users.merchant_id = notifications.merchant_id)::integer else 1 end
from notifications where type = 'General' and exists (select from users where users.id = notifications.created_by);
update notifications set written_id = id where exists (select from written_notifications where written_notifications.id = notifications.id);
reset role;
