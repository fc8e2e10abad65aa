-- The moment at which a case comes back to the views of work: the beginning of a day of the merchant's time zone (ADR 0084).
alter table cases add column snoozed_until timestamptz;
create index cases_snoozed on cases (snoozed_until) where snoozed_until is not null;
-- What the views count is still read from the index alone.
drop index cases_at_work;
create index cases_at_work on cases (merchant_id, stage, assignee_id, due_at) include (restricted_to_group_id, snoozed_until, id)
  where stage in ('draft', 'open', 'in_review', 'awaiting_customer', 'pending_approval');
