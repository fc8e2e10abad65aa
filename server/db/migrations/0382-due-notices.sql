-- When people are told of the due date of a case; null where there is nothing to tell, or it was told (ADR 0084).
alter table cases add column soon_notice_at timestamptz, add column late_notice_at timestamptz;
create index cases_soon_notices on cases (soon_notice_at) where soon_notice_at is not null;
create index cases_late_notices on cases (late_notice_at) where late_notice_at is not null;

-- Cases whose time runs already are told of when they are overdue; of those that are, nobody is told after the fact.
set local role tamis_system;
update cases set late_notice_at = due_at
where due_at > now() and paused_days is null and stage in ('open', 'in_review', 'awaiting_customer', 'pending_approval');
reset role;
