-- Of a merchant that is deleted nobody is left who could lift a restriction: its groups lose their members all the same.
create or replace function assert_group_has_members(checked text) returns void
language plpgsql
as $$
declare
  owner text;
begin
  select merchant_id into owner from user_groups where id = checked for update;
  if found and not exists (select from user_group_members where group_id = checked)
    and (exists (select from cases where restricted_to_group_id = checked) or exists (select from case_notes where restricted_to_group_id = checked))
    and not exists (select from merchants where id = owner and deleted_at is not null)
  then
    raise exception 'Cases or notes are restricted to the group %, which would have no member', checked
      using errcode = 'restrict_violation', constraint = 'restricted_to_members';
  end if;
end
$$;
