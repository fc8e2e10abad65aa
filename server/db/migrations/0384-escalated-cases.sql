-- A case lies with somebody who may decide more, a person or a user group, until it is returned or decided (ADR 0090).
alter table cases
  add column escalated_at timestamptz,
  add column escalated_by hex_id,
  add column escalation_reason text not null default '',
  -- Who has it again when it is returned.
  add column escalated_from_id hex_id,
  -- A group that is deleted leaves an escalation to nobody in particular; the reason stays.
  add column escalated_to_group_id hex_id,
  -- What its priority was, to be had again.
  add column priority_before text check (priority_before in ('low', 'normal', 'high')),
  add constraint cases_escalated_to foreign key (merchant_id, escalated_to_group_id)
    references user_groups (merchant_id, id) on delete set null (escalated_to_group_id),
  add constraint cases_escalated_at_work
    check (escalated_at is null or stage in ('open', 'in_review', 'awaiting_customer', 'pending_approval')),
  add constraint cases_escalated_whole
    check ((escalated_at is null) = (escalated_by is null) and (escalated_at is null) = (escalated_from_id is null)
      and (escalated_at is null) = (priority_before is null) and (escalated_at is null) = (escalation_reason = '')),
  add constraint cases_escalated_to_groups check (escalated_to_group_id is null or escalated_at is not null);
-- Few cases are: the views ask which ones lie with a group.
create index cases_escalated on cases (merchant_id, escalated_to_group_id) include (restricted_to_group_id, id)
  where escalated_to_group_id is not null;

alter table case_attention
  drop constraint case_attention_cause_check,
  add constraint case_attention_cause_check check (cause in ('update', 'trigger', 'review', 'escalation'));
