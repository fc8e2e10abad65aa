-- The figures at the head of a webhook's page are those of the last days: an index leads to them, however long its log is.
-- When it happened what is sent; the time of its event, which does not change.
alter table webhook_deliveries add column event_at timestamptz;
-- Of every merchant.
alter table events no force row level security;
alter table webhook_deliveries no force row level security;
update webhook_deliveries delivery set event_at = events.at from events where events.id = delivery.event_id;
alter table webhook_deliveries force row level security;
alter table events force row level security;
alter table webhook_deliveries alter column event_at set not null;
create index webhook_deliveries_by_time on webhook_deliveries (webhook_id, event_at);
create index webhook_attempts_by_time on webhook_attempts (webhook_id, at);
