-- What nothing removes until somebody lifts it: a search, a case with its searches, or all that carries a reference.
create table legal_holds (
  id hex_id primary key,
  merchant_id hex_id not null references merchants,
  kind text not null check (kind in ('search', 'case', 'reference')),
  -- The id of the search or case, or the reference itself.
  subject text not null check (subject <> ''),
  reason text not null,
  placed_by hex_id not null,
  placed_at timestamptz not null,
  lifted_by hex_id,
  lifted_at timestamptz,
  lift_reason text not null default '',
  check ((lifted_at is null) = (lifted_by is null))
);
create unique index legal_holds_in_force on legal_holds (merchant_id, kind, subject) where lifted_at is null;
create index legal_holds_by_date on legal_holds (merchant_id, placed_at desc, id desc);
select secure_tenant_table('legal_holds');

-- Whoever removes waits for who places a hold, and the other way round: a hold is never placed on what is being removed.
create function wait_for_holds(merchant text) returns void
language sql volatile
as $$ select pg_advisory_xact_lock_shared(hashtextextended('legal holds ' || merchant, 0)) $$;

create function is_case_held(merchant text, held_case text) returns boolean
language sql stable
as $$
  select exists (
    select from legal_holds hold
    where hold.merchant_id = merchant and hold.lifted_at is null
      and (hold.kind = 'case' and hold.subject = held_case
        or hold.kind = 'reference' and hold.subject in (select unnest(array[external_id, reference]) from cases where id = held_case)))
$$;

create function is_search_held(merchant text, held_search text, client_ref text) returns boolean
language sql stable
as $$
  select exists (
    select from legal_holds hold
    where hold.merchant_id = merchant and hold.lifted_at is null
      and (hold.kind = 'search' and hold.subject = held_search or hold.kind = 'reference' and hold.subject = client_ref))
    or exists (select from case_searches link where link.search_id = held_search and is_case_held(merchant, link.case_id))
$$;

-- The last guard, behind every way of removing: whoever forgets to ask is refused by the database.
create function refuse_held_search() returns trigger
language plpgsql
as $$
begin
  perform wait_for_holds(old.merchant_id);
  if is_search_held(old.merchant_id, old.id, old.client_ref) then
    raise exception 'The search % is kept by a legal hold', old.id using errcode = 'restrict_violation', constraint = 'legal_hold';
  end if;
  return case tg_op when 'DELETE' then old else new end;
end
$$;
create trigger searches_held before delete on searches for each row execute function refuse_held_search();
create trigger searches_held_marked before update of deleted_at on searches for each row
  when (old.deleted_at is null and new.deleted_at is not null) execute function refuse_held_search();

create function refuse_held_case() returns trigger
language plpgsql
as $$
begin
  perform wait_for_holds(old.merchant_id);
  if is_case_held(old.merchant_id, to_jsonb(old) ->> tg_argv[0]) then
    raise exception 'The case % is kept by a legal hold', to_jsonb(old) ->> tg_argv[0] using errcode = 'restrict_violation', constraint = 'legal_hold';
  end if;
  return old;
end
$$;
create trigger cases_held before delete on cases for each row execute function refuse_held_case('id');
create trigger case_entities_held before delete on case_entities for each row execute function refuse_held_case('case_id');
create trigger case_searches_held before delete on case_searches for each row execute function refuse_held_case('case_id');
create trigger case_notes_held before delete on case_notes for each row execute function refuse_held_case('case_id');
