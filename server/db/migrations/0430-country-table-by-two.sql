-- A version of the country table may need a second person, as those of other settings do.
alter table approval_proposals
  drop constraint approval_proposals_act_check,
  add constraint approval_proposals_act_check check (act in (
    'decide', 'decide-batch', 'whitelist', 'undo', 'undo-batch', 'status', 'delete', 'bulk-status', 'bulk-delete',
    'publish-matching', 'publish-risk-model', 'publish-country-table')),
  drop constraint approval_proposals_publication_check,
  add constraint approval_proposals_publication_check check (
    (publication is not null) = (act in ('publish-matching', 'publish-risk-model', 'publish-country-table')));

-- Who approved it; null where one person was enough.
alter table risk_country_tables add column approved_by hex_id;

create function proposals_follow_country_tables() returns trigger
language plpgsql
as $$
begin
  -- Of the whole installation.
  update approval_proposals set state = 'void' where state = 'open' and act = 'publish-country-table';
  return null;
end
$$;
create trigger proposals_published after insert on risk_country_tables for each row execute function proposals_follow_country_tables();
