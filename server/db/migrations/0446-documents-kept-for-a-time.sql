-- Documents of closed cases go after a time of their own. What stays is what each was, how it was judged, and the digest of each
-- of its files, by which somebody who kept a copy can prove what it was.
alter table case_document_files
  add column removed_at timestamptz,
  alter column stored_as drop not null,
  add constraint case_document_files_kept check (stored_as is not null or removed_at is not null),
  add constraint case_document_files_removed check (stored_as is null or removed_at is null);

alter table retention_rules
  drop constraint retention_rules_kind_check,
  add constraint retention_rules_kind_check check (kind in ('searches', 'cases', 'documents', 'request-logs', 'messages'));
alter table archive_items
  drop constraint archive_items_kind_check,
  add constraint archive_items_kind_check check (kind in ('search', 'case', 'document', 'party'));

-- The last guard, as for cases themselves.
create function refuse_held_document() returns trigger
language plpgsql
as $$
declare
  of_case text := (select case_id from case_documents where id = old.document_id);
begin
  perform wait_for_holds(old.merchant_id);
  if is_case_held(old.merchant_id, of_case) then
    raise exception 'The documents of the case % are kept by a legal hold', of_case using errcode = 'restrict_violation', constraint = 'legal_hold';
  end if;
  return new;
end
$$;
create trigger case_document_files_held before update of removed_at on case_document_files for each row
  when (old.removed_at is null and new.removed_at is not null) execute function refuse_held_document();

-- Nobody can look at it any more: the risk of a case that is not over goes by it no longer.
create function case_risks_follow_files() returns trigger
language plpgsql
as $$
begin
  perform mark_case_risks(array(
    select distinct document.case_id::text
    from new_files is_now join old_files was on was.id = is_now.id join case_documents document on document.id = is_now.document_id
    where is_now.removed_at is distinct from was.removed_at
  ), 'documents');
  return null;
end
$$;
create trigger case_risks_of_removed after update on case_document_files referencing old table as old_files new table as new_files for each statement
  execute function case_risks_follow_files();
