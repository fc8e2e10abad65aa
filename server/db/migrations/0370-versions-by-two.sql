-- Who approved what somebody else published; null where it needed no second person.
alter table matching_settings add column approved_by hex_id;
alter table risk_models add column approved_by hex_id;

-- A proposal that was approved says so of the version that it became.
update matching_settings settings set approved_by = proposal.decided_by
from approval_proposals proposal
where proposal.act = 'publish-matching' and proposal.state = 'approved' and proposal.input ->> 'replayId' = settings.replay_id;
update risk_models model set approved_by = proposal.decided_by
from approval_proposals proposal
where proposal.act = 'publish-risk-model' and proposal.state = 'approved' and proposal.merchant_id = model.merchant_id
  and proposal.input ->> 'replayId' = model.replay_id;
