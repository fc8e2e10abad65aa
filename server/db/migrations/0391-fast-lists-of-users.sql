-- The lists of users are read from indexes, a page at a time, and counted from one of them in one pass.
alter table users
  -- What lists order by and look into.
  add column full_name text not null generated always as (lower(name || ' ' || surname)) stored,
  -- From when the days are counted that somebody has not been seen.
  add column seen_at timestamptz not null generated always as (coalesce(last_login_at, created_at)) stored,
  -- The method of the row in two_factors, kept by its trigger; null without one.
  add column two_factor_method text check (two_factor_method is null or two_factor_method in ('App', 'Email', 'SMS'));

-- Whoever writes a user's row in two_factors holds it until their transaction ends, so that changes come here in their order.
create function keep_two_factor_method() returns trigger
language plpgsql
set search_path = pg_catalog, public
as $$
begin
  if tg_op = 'DELETE' then
    update public.users set two_factor_method = null where id = old.user_id;
  else
    update public.users set two_factor_method = new.method where id = new.user_id;
  end if;
  return null;
end
$$;
create trigger two_factor_method after insert or delete or update of method on two_factors
  for each row execute function keep_two_factor_method();
set local role tamis_system;
update users set two_factor_method = two_factors.method from two_factors where two_factors.user_id = users.id;
reset role;

create index users_by_full_name on users (merchant_id, full_name, id) where deleted_at is null;
create index users_by_email on users (merchant_id, email, id) where deleted_at is null;
create index users_by_creation on users (merchant_id, created_at, id) where deleted_at is null;
create index users_by_last_sign_in on users (merchant_id, last_login_at, id) where deleted_at is null;
-- The last one first: who never signed in comes last in either direction.
create index users_by_latest_sign_in on users (merchant_id, last_login_at desc nulls last, id desc) where deleted_at is null;
create index users_of_role on users (merchant_id, role_id, id) where deleted_at is null;
create index users_counted on users (merchant_id, is_blocked, invitation_ends_at, two_factor_method, seen_at, role_id, id) where deleted_at is null;
-- Of all merchants, for Root.
create index users_of_all_by_full_name on users (full_name, id) where deleted_at is null;
create index users_of_all_by_creation on users (created_at, id) where deleted_at is null;

-- A part of a name or e-mail is looked up by pieces of three letters (0200): among those of a merchant and, by '*', among all.
create function user_pieces(merchant_id text, full_name text, email text) returns tsvector
language sql immutable parallel safe cost 10000
return text_pieces(merchant_id, array[full_name, email]) || text_pieces('*', array[full_name, email]);
create index users_by_piece on users using gin (user_pieces(merchant_id, full_name, email)) with (gin_pending_list_limit = 256)
  where deleted_at is null;

-- Row-level security keeps the planner from that index (0077): the function looks past it as tamis_system, and answers for
-- the merchant of the transaction only.
create function users_with_text(part text) returns table (id hex_id)
language plpgsql stable security definer
set search_path = pg_catalog, public
set max_parallel_workers_per_gather = 0
as $$
declare
  merchant text := public.current_merchant();
  wanted text := lower(part);
begin
  return query
    select found.id from (
      select * from public.users
      where deleted_at is null and public.user_pieces(merchant_id, full_name, email) @@ public.asked_pieces(merchant, wanted)
      offset 0
    ) as found
    where found.merchant_id = merchant and (public.has_part(found.full_name, wanted) or public.has_part(found.email, wanted));
end
$$;
revoke execute on function users_with_text from public;
grant execute on function users_with_text to tamis_app;
grant create on schema public to tamis_system;
alter function users_with_text owner to tamis_system;
revoke create on schema public from tamis_system;
