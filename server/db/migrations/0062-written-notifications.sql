-- What somebody wrote; '' for alerts, whose details say it.
alter table notifications add column content text not null default '';
create index notifications_by_sender on notifications (created_by, created_at desc, id desc);
