-- The number at which somebody takes text messages of triggers: given for that by the person, and for nothing else.
create table text_numbers (
  user_id hex_id primary key references users,
  merchant_id hex_id not null references merchants,
  phone_number text not null,
  given_at timestamptz not null,
  -- When a code that was sent there came back; until then nothing else is sent there.
  confirmed_at timestamptz
);
select secure_tenant_table('text_numbers');
create index text_numbers_by_number on text_numbers (phone_number);

alter table one_time_codes drop constraint one_time_codes_purpose_check;
alter table one_time_codes add constraint one_time_codes_purpose_check
  check (purpose in ('reset', 'unblock', 'sign-in', 'setup', 'proof', 'invitation', 'email', 'text-number'));

-- As before, and by the numbers for text messages.
create or replace function merchant_of_recipient(recipient text) returns hex_id
language sql stable
as $$
  select case when count(distinct merchant_id) = 1 then min(merchant_id) end::hex_id
  from (
    select merchant_id::text from users where email = lower(recipient)
    union all select merchant_id::text from two_factors where phone_number = recipient
    union all select merchant_id::text from text_numbers where phone_number = recipient
  ) as of_person
$$;

alter table own_templates drop constraint own_templates_channel_check;
alter table own_templates add constraint own_templates_channel_check check (channel in ('email', 'notification', 'sms'));
