-- Publishing the matching settings or a risk model may need a second person: what would be published stands with the proposal.
alter table approval_proposals
  drop constraint approval_proposals_act_check,
  add constraint approval_proposals_act_check check (act in (
    'decide', 'whitelist', 'undo', 'undo-batch', 'status', 'delete', 'bulk-status', 'bulk-delete', 'publish-matching', 'publish-risk-model')),
  -- {version, differences, replayed}
  add column publication jsonb,
  add constraint approval_proposals_publication_check check ((publication is not null) = (act in ('publish-matching', 'publish-risk-model')));
-- One at a time.
create unique index approval_proposals_publishing on approval_proposals (merchant_id, act) where state = 'open' and publication is not null;

-- Another version than the one that a draft was compared with voids what was proposed. One that is being approved is open no
-- longer. Whoever publishes, proposes or approves takes one lock first (holdPublishing), so that none waits in a circle.
create function proposals_follow_matching() returns trigger
language plpgsql
as $$
begin
  -- Of the whole installation.
  update approval_proposals set state = 'void' where state = 'open' and act = 'publish-matching';
  return null;
end
$$;
create trigger proposals_published after insert on matching_settings for each row execute function proposals_follow_matching();

create function proposals_follow_risk_models() returns trigger
language plpgsql
as $$
begin
  update approval_proposals set state = 'void' where merchant_id = new.merchant_id and state = 'open' and act = 'publish-risk-model';
  return null;
end
$$;
create trigger proposals_published after insert on risk_models for each row execute function proposals_follow_risk_models();
