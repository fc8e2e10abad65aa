-- Several hits that are decided alike, as one.
alter table approval_proposals
  drop constraint approval_proposals_act_check,
  add constraint approval_proposals_act_check check (act in (
    'decide', 'decide-batch', 'whitelist', 'undo', 'undo-batch', 'status', 'delete', 'bulk-status', 'bulk-delete',
    'publish-matching', 'publish-risk-model'));
