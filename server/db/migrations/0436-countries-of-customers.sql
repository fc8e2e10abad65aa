-- Where the customers of cases live, or were incorporated: the list is filtered by it. A row for each customer who has a country,
-- kept by the database beside the role, which stands in one table, and the country, which stands in another: a country that a
-- third of them has is read from one index, where each of its persons was looked up in the cases.
create table case_customer_countries (
  entity_link_id hex_id primary key,
  merchant_id hex_id not null,
  case_id hex_id not null,
  country text not null,
  foreign key (merchant_id, entity_link_id) references case_entities (merchant_id, id) on delete cascade
);
create index case_customer_countries_by_country on case_customer_countries (merchant_id, country, case_id);
select secure_tenant_table('case_customer_countries');
create policy of_seen_cases on case_customer_countries as restrictive to tamis_app using (case_id not in (select hidden_cases()));
drop index case_parties_by_country;

-- The persons are locked before they are read: of two that change a role and a country at once, the second one sees what the
-- first one did.
create function keep_customer_countries(links text[]) returns void
language plpgsql
as $$
begin
  perform from case_parties where id in (select party_id from case_entities where id = any(links)) order by id for share;
  delete from case_customer_countries where entity_link_id = any(links);
  insert into case_customer_countries (entity_link_id, merchant_id, case_id, country)
  select entity.id, entity.merchant_id, entity.case_id, party.country
  from case_entities entity join case_parties party on party.id = entity.party_id
  where entity.id = any(links) and 'customer' = any(entity.roles) and party.country <> '';
end
$$;
create function customer_countries_follow_added() returns trigger
language plpgsql
as $$
begin
  perform keep_customer_countries(array(select id::text from added));
  return null;
end
$$;
create function customer_countries_follow_roles() returns trigger
language plpgsql
as $$
begin
  perform keep_customer_countries(array[new.id::text]);
  return null;
end
$$;
create function customer_countries_follow_parties() returns trigger
language plpgsql
as $$
begin
  perform keep_customer_countries(array(select id::text from case_entities where party_id = new.id));
  return null;
end
$$;
create trigger countries_with_added after insert on case_entities referencing new table as added for each statement
  execute function customer_countries_follow_added();
create trigger countries_with_roles after update on case_entities for each row
  when (new.roles is distinct from old.roles or new.party_id <> old.party_id) execute function customer_countries_follow_roles();
create trigger countries_with_parties after update on case_parties for each row
  when (new.country is distinct from old.country) execute function customer_countries_follow_parties();

-- For every case that somebody is in, whoever changes them.
grant create on schema public to tamis_system;
do $$
declare
  work text;
begin
  foreach work in array array['keep_customer_countries(text[])', 'customer_countries_follow_added()', 'customer_countries_follow_roles()',
    'customer_countries_follow_parties()']
  loop
    execute format('revoke execute on function %s from public', work);
    execute format('alter function %s security definer set search_path = pg_catalog, public set row_security = on', work);
    execute format('alter function %s owner to tamis_system', work);
  end loop;
end $$;
revoke create on schema public from tamis_system;

set local role tamis_system;
insert into case_customer_countries (entity_link_id, merchant_id, case_id, country)
select entity.id, entity.merchant_id, entity.case_id, party.country
from case_entities entity join case_parties party on party.id = entity.party_id
where 'customer' = any(entity.roles) and party.country <> '';
reset role;
