-- The user group whose work a case is, with a person of it or before anybody takes it. A group is not deleted while it has
-- cases at work, whoever sees them; what was decided or closed loses it, and the log remembers.
alter table cases
  add column group_id hex_id,
  add constraint cases_of_group foreign key (merchant_id, group_id)
    references user_groups (merchant_id, id) on delete set null (group_id);
create index cases_by_group on cases (merchant_id, group_id) include (restricted_to_group_id, id) where group_id is not null;

-- Whoever gives a case to a group holds the group's row, and so waits for who deletes it, and the other way round.
create function groups_keep_work() returns trigger
language plpgsql security definer
set search_path = pg_catalog, public set row_security = on
as $$
begin
  if exists (
    select from cases where merchant_id = old.merchant_id and group_id = old.id
      and stage in ('draft', 'open', 'in_review', 'awaiting_customer', 'pending_approval'))
  then
    raise exception 'Cases at work are with the group %', old.id using errcode = 'restrict_violation', constraint = 'groups_keep_work';
  end if;
  return old;
end
$$;
revoke execute on function groups_keep_work from public;
grant execute on function groups_keep_work to tamis_app;
grant create on schema public to tamis_system;
alter function groups_keep_work owner to tamis_system;
revoke create on schema public from tamis_system;
create trigger groups_keep_work before delete on user_groups for each row execute function groups_keep_work();
