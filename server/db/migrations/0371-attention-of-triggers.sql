-- A trigger asks for attention, too, and says why. Beside an update, which neither hides nor is hidden by it: each of the two
-- causes once, until somebody has said to have seen them.
alter table case_attention
  drop constraint case_attention_pkey,
  add column cause text not null default 'update' check (cause in ('update', 'trigger')),
  -- As it was called then: a trigger may be deleted.
  add column trigger_name text,
  add column reason text,
  alter column search_id drop not null,
  add primary key (case_id, cause),
  add constraint case_attention_search check (search_id is not null or cause = 'trigger'),
  add constraint case_attention_update check (search_id is null or cause = 'update'),
  add constraint case_attention_trigger check ((cause = 'trigger') = (trigger_name is not null and reason is not null));

create or replace function case_attention_follows_updates() returns trigger
language plpgsql
as $$
begin
  insert into case_attention (case_id, merchant_id, search_id, since)
  select distinct link.case_id, link.merchant_id, new.id,
    coalesce((select max(change.at) from hit_changes change where change.search_id = new.id), new.created_at)
  from case_searches link where link.search_id = new.id
  on conflict (case_id, cause) do nothing;
  return null;
end
$$;
