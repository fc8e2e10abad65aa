-- Cases that wait for somebody of their work group, whose members find them with their own; those that were escalated to a
-- group wait for that one.
create index cases_waiting_for_group on cases (merchant_id, group_id) include (restricted_to_group_id, id)
  where group_id is not null and assignee_id is null and escalated_to_group_id is null
    and stage in ('draft', 'open', 'in_review', 'awaiting_customer', 'pending_approval');
