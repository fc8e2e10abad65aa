-- What is asked for in a case (the documents' revisions), of its customer or of a colleague: a document, or a correction.
create table case_requests (
  id hex_id primary key,
  merchant_id hex_id not null,
  case_id hex_id not null,
  kind text not null check (kind in ('document', 'correction')),
  document_type text,
  field text,
  -- Whom it is about; null when it is about the case, and when they left it.
  entity_link_id hex_id,
  asked_of text not null check (asked_of in ('customer', 'colleague')),
  -- The colleague. The customer, whom several persons may stand for, has none.
  colleague_id hex_id,
  words text not null,
  -- The last day on which an answer is in time, by the calendar of the merchant.
  due_on text not null,
  asked_by hex_id not null,
  asked_at timestamptz not null,
  -- That told the colleague of it, where one did.
  mail_id hex_id,
  outcome text check (outcome in ('answered', 'withdrawn')),
  -- With what it was answered, or why it was withdrawn.
  answer text not null default '',
  answer_document_id hex_id,
  closed_by hex_id,
  closed_at timestamptz,
  unique (merchant_id, id),
  foreign key (merchant_id, case_id) references cases (merchant_id, id) on delete cascade,
  foreign key (merchant_id, entity_link_id) references case_entities (merchant_id, id) on delete set null (entity_link_id),
  foreign key (merchant_id, answer_document_id) references case_documents (merchant_id, id) on delete set null (answer_document_id),
  check ((outcome is null) = (closed_at is null) and (closed_by is null) = (closed_at is null)),
  check (colleague_id is not null or asked_of <> 'colleague')
);
create index case_requests_by_case on case_requests (case_id, asked_at desc, id desc);
create index case_requests_open on case_requests (case_id, due_on) where outcome is null;
create index case_requests_of_colleague on case_requests (merchant_id, colleague_id) where outcome is null and colleague_id is not null;
create index case_requests_by_entity on case_requests (entity_link_id) where entity_link_id is not null;
create index case_requests_by_document on case_requests (answer_document_id) where answer_document_id is not null;
create index case_requests_by_mail on case_requests (mail_id) where mail_id is not null;

-- What was written to the customer of a case. Name and address are as they were then: it is kept whom it went to.
create table case_messages (
  id hex_id primary key,
  merchant_id hex_id not null,
  case_id hex_id not null,
  to_name text not null,
  to_email text not null,
  subject text not null,
  words text not null,
  -- The request that it puts.
  request_id hex_id,
  -- In the outbox, which knows what became of it.
  mail_id hex_id not null,
  written_by hex_id not null,
  written_at timestamptz not null,
  foreign key (merchant_id, case_id) references cases (merchant_id, id) on delete cascade,
  foreign key (merchant_id, request_id) references case_requests (merchant_id, id) on delete cascade
);
create index case_messages_by_case on case_messages (case_id, written_at desc, id desc);
create index case_messages_by_request on case_messages (request_id) where request_id is not null;
create index case_messages_by_mail on case_messages (mail_id);

select secure_tenant_table(tenant_table) from unnest(array['case_requests', 'case_messages']::regclass[]) as tenant_table;
create policy of_seen_cases on case_requests as restrictive to tamis_app using (exists (select from cases where cases.id = case_id));
create policy of_seen_cases on case_messages as restrictive to tamis_app using (exists (select from cases where cases.id = case_id));

-- What became of the mails of a case: the outbox itself is of the installation. For the merchant, whoever of it looks: callers
-- have found the case before.
create function mails_of_case(about text) returns table (id text, sent_at timestamptz, is_failing boolean, is_kept boolean)
language sql stable security definer
set search_path = pg_catalog, public
as $$
  select mail.id::text, mail.sent_at, mail.last_error is not null, mail.content is not null
  from case_messages message join messages mail on mail.id = message.mail_id
  where message.case_id = about and message.merchant_id = current_merchant()
$$;
-- Mails that only those read who see a restricted case; for whoever reads the outbox of the installation.
create function hidden_mails() returns setof text
language sql stable security definer
set search_path = pg_catalog, public
as $$
  select message.mail_id::text from case_messages message join cases file on file.id = message.case_id
  where file.restricted_to_group_id is not null
  union all
  select request.mail_id::text from case_requests request join cases file on file.id = request.case_id
  where request.mail_id is not null and file.restricted_to_group_id is not null
$$;
-- What is removed with a case leaves no words in the outbox, and is sent to nobody any more. That there was a mail is kept: it
-- is billed.
create function mails_go_with_cases() returns trigger
language plpgsql
as $$
begin
  update messages set content = null, recipient = '', subject = '' where id = old.mail_id;
  return null;
end
$$;
create trigger mail_removed after delete on case_messages for each row execute function mails_go_with_cases();
create trigger mail_removed after delete on case_requests for each row when (old.mail_id is not null) execute function mails_go_with_cases();

grant create on schema public to tamis_system;
do $$
declare
  work text;
begin
  foreach work in array array['mails_of_case(text)', 'hidden_mails()', 'mails_go_with_cases()']
  loop
    execute format('revoke execute on function %s from public', work);
    execute format('alter function %s security definer set search_path = pg_catalog, public set row_security = on', work);
    execute format('alter function %s owner to tamis_system', work);
  end loop;
end $$;
grant execute on function mails_of_case(text) to tamis_app;
revoke create on schema public from tamis_system;
