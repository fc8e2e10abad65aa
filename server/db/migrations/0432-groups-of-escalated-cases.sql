-- A group that cases are escalated to stays until they are returned or decided: it may be a restricted case, which whoever
-- deletes the group does not see.
alter table cases
  drop constraint cases_escalated_to,
  add constraint cases_escalated_to foreign key (merchant_id, escalated_to_group_id)
    references user_groups (merchant_id, id);
