-- When people are next told of a request that is open: when its last day begins, and when that is over; null where there is
-- nothing to tell any more (ADR 0091).
alter table case_requests add column remind_at timestamptz,
  add constraint case_requests_reminded_while_open check (remind_at is null or outcome is null);
create index case_requests_reminders on case_requests (remind_at) where remind_at is not null;

-- Of those that are open people are told when they are overdue; of what is overdue nobody is told after the fact.
set local role tamis_system;
update case_requests request set remind_at = kept.over_at
from (
  select open.id, ((open.due_on::date + 1)::timestamp at time zone merchants.time_zone) as over_at
  from case_requests open join merchants on merchants.id = open.merchant_id where open.outcome is null
) as kept
where request.id = kept.id and kept.over_at > now();
reset role;
