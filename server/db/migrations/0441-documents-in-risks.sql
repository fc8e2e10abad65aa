-- The risk of a case goes by its documents, too: by those that expired or were rejected, and by those that are missing.

alter table case_risks
  drop constraint case_risks_cause_check,
  add constraint case_risks_cause_check
    check (cause in ('case', 'entities', 'party', 'ownership', 'screening', 'documents', 'model', 'countries', 'override'));

-- Its last day is over and its case is marked for it. What it is worth is told by its date alone.
alter table case_documents add column has_expired boolean not null default false;
create index case_documents_to_expire on case_documents (expires_on) where not has_expired and expires_on <> '';

create trigger case_risks_of_added after insert on case_documents referencing new table as changed for each statement
  execute function case_risks_follow_parts('documents');
create trigger case_risks_of_changed after update on case_documents referencing new table as changed for each statement
  execute function case_risks_follow_parts('documents');
create trigger case_risks_of_removed after delete on case_documents referencing old table as changed for each statement
  execute function case_risks_follow_parts('documents');

-- What is there already is computed soon: of those without documents some lack what is required.
set local role tamis_system;
select mark_case_risks(array(select id::text from cases), 'documents');
reset role;
