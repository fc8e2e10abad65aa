-- Agents: users of the provider's own merchant who work for others. One row for each agent and merchant, whatever became
-- of it: two that link at once make one link.
create table agent_links (
  merchant_id hex_id not null references merchants,
  agent_id hex_id not null,
  agent_merchant_id hex_id not null,
  since timestamptz not null,
  -- Ends by itself then; null: when somebody ends it.
  until timestamptz,
  notify boolean not null default false,
  -- What the agent's role gives and this merchant does not.
  denied_claims text[] not null default '{}',
  linked_by hex_id not null,
  ended_at timestamptz,
  ended_by hex_id,
  -- When the agent last chose the merchant.
  last_chosen_at timestamptz,
  primary key (merchant_id, agent_id),
  foreign key (agent_merchant_id, agent_id) references users (merchant_id, id),
  constraint agents_work_elsewhere check (agent_merchant_id <> merchant_id)
);
create index agent_links_by_agent on agent_links (agent_id);
select secure_tenant_table('agent_links');
-- Only Root links: nobody of the merchant, whatever they find a way to say to the database.
revoke insert, update, delete on agent_links from tamis_app;

-- The linked merchant that an agent works for in a session; null: for their own.
alter table sessions add column acting_merchant_id hex_id references merchants;

-- An agent's account is a row of another merchant, which the linked one does not see. These functions look past that as
-- tamis_system and answer for the merchant of the transaction only: who worked for it, and what one of them may do now.
create function linked_agent_names() returns table (id hex_id, name text, surname text, is_over boolean)
language sql stable security definer
set search_path = pg_catalog, public
as $$
  select users.id, users.name, users.surname, users.deleted_at is not null or links.ended_at is not null
  from public.agent_links as links join public.users on users.id = links.agent_id
  where links.merchant_id = public.current_merchant()
$$;

create function linked_agent(wanted text, at timestamptz)
returns table (id hex_id, name text, surname text, email text, is_blocked boolean, claims text[], denied_claims text[])
language sql stable security definer
set search_path = pg_catalog, public
as $$
  select users.id, users.name, users.surname, users.email, users.is_blocked, roles.claims, links.denied_claims
  from public.agent_links as links
    join public.users on users.id = links.agent_id
    join public.roles on roles.id = users.role_id
  where links.merchant_id = public.current_merchant() and links.agent_id = wanted
    and links.ended_at is null and (links.until is null or links.until > at) and 'Agent' = any(roles.claims)
$$;

revoke execute on function linked_agent_names, linked_agent from public;
grant execute on function linked_agent_names, linked_agent to tamis_app, tamis_system;
grant create on schema public to tamis_system;
alter function linked_agent_names owner to tamis_system;
alter function linked_agent owner to tamis_system;
revoke create on schema public from tamis_system;
