-- A country, and whatever else stands beside the cases, is counted with an index alone: the id of a case and who sees it are
-- in no other one together.
create index cases_seen on cases (merchant_id, id) include (restricted_to_group_id);

-- The next review comes with what a text was found in, as all that a list is ordered by does: looking it up for each case
-- was dearer than finding the text.
drop function cases_with_text(text);
create function cases_with_text(part text) returns table (
  id hex_id, reference text, name text, type_id hex_id, status_id hex_id, stage text, risk_level text, assignee_id hex_id,
  due_at timestamptz, snoozed_until timestamptz, next_review_at timestamptz, created_at timestamptz
)
language plpgsql stable security definer
set search_path = pg_catalog, public
set work_mem = '32MB'
set max_parallel_workers_per_gather = 0
as $$
#variable_conflict use_column
declare
  merchant text := public.current_merchant();
  groups text[] := public.seen_groups();
  wanted text := lower(part);
begin
  return query
    select found.id, found.reference, found.name, found.type_id, found.status_id, found.stage, found.risk_level, found.assignee_id,
      found.due_at, found.snoozed_until, found.next_review_at, found.created_at
    from (
      select * from public.cases
      where public.text_pieces(merchant_id, array[name, reference, external_id]) @@ public.asked_pieces(merchant, wanted)
      offset 0
    ) as found
    where found.merchant_id = merchant
      and (found.restricted_to_group_id is null or found.restricted_to_group_id = any (groups))
      and (public.has_part(found.name, wanted) or public.has_part(found.reference, wanted) or public.has_part(found.external_id, wanted));
end
$$;
revoke execute on function cases_with_text from public;
grant execute on function cases_with_text to tamis_app;
grant create on schema public to tamis_system;
alter function cases_with_text owner to tamis_system;
revoke create on schema public from tamis_system;
