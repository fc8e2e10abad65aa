-- Who is to be forgotten is taken out of the audit log as well: the body of a sealed row is emptied, and in its place stands the
-- digest of the row as it was, by which the chain goes on. Nothing else of it changes, and the database sees to that.
alter table audit_entries
  add column erased_digest bytea,
  add constraint audit_entries_erased check (erased_digest is null or seq is not null and body = '{}');

create function refuse_changed_audit_row() returns trigger
language plpgsql
as $$
begin
  -- The owner of the schema can take this away; what holds against one are the signed heads.
  if old.seq is null or current_user not in ('tamis_app', 'tamis_system') then return new; end if;
  if old.erased_digest is not null
    or (to_jsonb(new) - 'body' - 'erased_digest') is distinct from (to_jsonb(old) - 'body' - 'erased_digest')
    or new.erased_digest is null or sha256(old.previous_hash || new.erased_digest) <> old.hash then
    raise exception 'A sealed row of the audit log never changes' using errcode = 'restrict_violation', constraint = 'audit_entries_sealed';
  end if;
  return new;
end
$$;
create trigger audit_entries_sealed before update on audit_entries for each row execute function refuse_changed_audit_row();

drop policy sealed_once on audit_entries;
create policy sealed_once on audit_entries as restrictive for update to tamis_app
  using (seq is null) with check (seq is not null and erased_digest is null);
create policy sealed_or_erased on audit_entries as restrictive for update to tamis_system
  using (erased_digest is null) with check (seq is not null);
grant update (body, erased_digest) on audit_entries to tamis_system;
