alter table searches
  -- Whether its hits have changed since the first answer.
  add column has_changed boolean not null default false,
  -- Null for a search of a person in the console.
  add column api_key_ref_id hex_id,
  -- Set when it is deleted: from then on no list, export or call shows it. Purged by the rule of retention.
  add column deleted_at timestamptz;

drop index searches_by_date;
create index searches_by_date on searches (merchant_id, created_at desc, id desc) where deleted_at is null;
create index searches_by_user on searches (merchant_id, created_by, created_at desc, id desc) where deleted_at is null;
create index searches_by_status on searches (merchant_id, status, created_at desc, id desc) where deleted_at is null;
create index searches_by_monitor on searches (merchant_id, is_monitored, created_at desc, id desc) where deleted_at is null;
create index searches_with_update on searches (merchant_id, created_at desc, id desc) where has_update and deleted_at is null;
create index searches_changed on searches (merchant_id, created_at desc, id desc) where has_changed and deleted_at is null;
create index searches_pending on searches (merchant_id, created_at desc, id desc) where internal_status = 'Pending' and deleted_at is null;
create index searches_by_name on searches (merchant_id, lower(search_term), id) where deleted_at is null;
create index searches_by_reference on searches (merchant_id, client_ref, id) where deleted_at is null;
create index searches_by_hits on searches (merchant_id, total_hits, id) where deleted_at is null;
-- For monitoring, across merchants.
create index searches_monitored on searches (id) where is_monitored and internal_status = 'Completed' and deleted_at is null;

-- Parts of three letters, each led by its merchant and kind, so that one index serves every merchant
-- without showing one the names of another. An own function, since an extension may not be at hand.
create function search_pieces(merchant text, kind text, value text) returns text[]
language sql immutable parallel safe
as $$
  select coalesce(array_agg(distinct merchant || kind || substr(lower(value), start, 3)), '{}')
  from generate_series(1, length(value) - 2) as start
$$;

create function search_tags(merchant text, tags text[]) returns text[]
language sql immutable parallel safe
as $$
  select coalesce(array_agg(merchant || 't' || lower(tag)), '{}') from unnest(tags) as tag
$$;

create index searches_by_piece on searches using gin
  ((search_pieces(merchant_id, 'n', search_term) || search_pieces(merchant_id, 'r', client_ref) || search_tags(merchant_id, tags)));

-- Row-level security keeps the planner from an index whose operator might leak rows, as that of arrays
-- might. This function looks past it as tamis_system and answers for the merchant of the transaction only.
create function searches_with_pieces(names text, reference text, wanted_tags text[], at_most integer) returns setof hex_id
language sql stable security definer
set search_path = pg_catalog, public
as $$
  select id from public.searches
  where merchant_id = public.current_merchant() and deleted_at is null
    and (public.search_pieces(merchant_id, 'n', search_term) || public.search_pieces(merchant_id, 'r', client_ref) || public.search_tags(merchant_id, tags))
      @> (public.search_pieces(public.current_merchant(), 'n', names) || public.search_pieces(public.current_merchant(), 'r', reference)
        || public.search_tags(public.current_merchant(), wanted_tags))
  order by created_at desc, id desc
  limit at_most
$$;
revoke execute on function searches_with_pieces from public;
grant execute on function searches_with_pieces to tamis_app;
grant create on schema public to tamis_system;
alter function searches_with_pieces owner to tamis_system;
revoke create on schema public from tamis_system;

-- An action on many searches: what was asked, how far it is, what failed.
create table bulk_actions (
  id hex_id primary key,
  merchant_id hex_id not null references merchants,
  kind text not null check (kind in ('monitor', 'delete', 'note', 'status')),
  -- What the kind needs beside the ids.
  input jsonb not null,
  search_ids text[] not null,
  done integer not null default 0,
  -- [{id, message}]
  failures jsonb not null,
  state text not null check (state in ('running', 'completed')),
  -- Where the call came from, for the audit rows of the job.
  source jsonb not null,
  created_by hex_id not null,
  -- The root user behind an impersonated session.
  impersonator_id hex_id,
  created_at timestamptz not null
);
create index bulk_actions_by_merchant on bulk_actions (merchant_id);
alter table bulk_actions enable row level security;
alter table bulk_actions force row level security;
create policy own_merchant on bulk_actions to tamis_app using (merchant_id = current_merchant()) with check (merchant_id = current_merchant());
create policy system on bulk_actions to tamis_system using (true) with check (true);
grant select, insert, update, delete on bulk_actions to tamis_app, tamis_system;
