-- What a merchant used in a month (UTC). Of a month that is not closed it is counted anew from the tables whenever somebody
-- looks; what would be missing there, because it was removed or belongs to no merchant by itself, is kept here.

-- Searches and cases that were removed for good: they were used all the same. Only how many, never whose.
create table usage_removed (
  id bigint generated always as identity primary key,
  merchant_id hex_id not null references merchants,
  meter text not null check (meter in ('searches', 'cases')),
  -- Of searches: where they came from. '' of cases.
  source text not null,
  -- When they were made, in UTC.
  day date not null,
  quantity integer not null
);
create index usage_removed_by_day on usage_removed (merchant_id, day);
select secure_tenant_table('usage_removed');

create function search_source(batch_id text, api_key_ref_id text) returns text
language sql immutable parallel safe
return case when batch_id is not null then 'batch' when api_key_ref_id is not null then 'api' else 'console' end;

create function keep_usage_of_removed_searches() returns trigger
language plpgsql
as $$
begin
  insert into usage_removed (merchant_id, meter, source, day, quantity)
  select merchant_id, 'searches', search_source(batch_id, api_key_ref_id), (created_at at time zone 'UTC')::date, count(*)
  from removed where internal_status = 'Completed'
  group by 1, 3, 4;
  return null;
end
$$;
create trigger usage_of_removed after delete on searches referencing old table as removed for each statement
  execute function keep_usage_of_removed_searches();

create function keep_usage_of_removed_cases() returns trigger
language plpgsql
as $$
begin
  insert into usage_removed (merchant_id, meter, source, day, quantity)
  select merchant_id, 'cases', '', (created_at at time zone 'UTC')::date, count(*) from removed group by 1, 4;
  return null;
end
$$;
create trigger usage_of_removed after delete on cases referencing old table as removed for each statement
  execute function keep_usage_of_removed_cases();

-- Whose usage a mail or text message is: of the merchant that had it sent, or whose person it is for.
create table message_usage (
  message_id hex_id primary key references messages on delete cascade,
  merchant_id hex_id not null references merchants,
  channel text not null check (channel in ('mail', 'sms')),
  state text not null check (state in ('waiting', 'sent', 'failed')),
  created_at timestamptz not null
);
create index message_usage_by_date on message_usage (merchant_id, created_at);
create index two_factors_by_number on two_factors (phone_number) where phone_number is not null;
select secure_tenant_table('message_usage');

create function message_state(sent_at timestamptz, last_error text) returns text
language sql immutable parallel safe
return case when sent_at is not null then 'sent' when last_error is not null then 'failed' else 'waiting' end;

-- Null where nobody's: an address that no user has, a number that people of several merchants share.
create function merchant_of_recipient(recipient text) returns hex_id
language sql stable
as $$
  select case when count(distinct merchant_id) = 1 then min(merchant_id) end::hex_id
  from (
    select merchant_id::text from users where email = lower(recipient)
    union all select merchant_id::text from two_factors where phone_number = recipient
  ) as of_person
$$;

create function keep_message_usage() returns trigger
language plpgsql
as $$
declare
  whose hex_id := coalesce(current_merchant(), merchant_of_recipient(new.recipient));
begin
  if tg_op = 'UPDATE' then
    update message_usage set state = message_state(new.sent_at, new.last_error) where message_id = new.id;
  elsif whose is not null then
    insert into message_usage (message_id, merchant_id, channel, state, created_at)
    values (new.id, whose, new.channel, message_state(new.sent_at, new.last_error), new.created_at);
  end if;
  return null;
end
$$;
create trigger usage_kept after insert or update of sent_at, last_error on messages for each row execute function keep_message_usage();

set local role tamis_system;
insert into message_usage (message_id, merchant_id, channel, state, created_at)
select id, merchant_of_recipient(recipient), channel, message_state(sent_at, last_error), created_at
from messages where merchant_of_recipient(recipient) is not null;
reset role;

-- A month of a merchant as it was closed.
create table billing_statements (
  merchant_id hex_id not null references merchants,
  -- Its first day.
  month date not null,
  -- What was counted, as JSON text, and its SHA-256.
  statement text not null,
  digest text not null,
  closed_at timestamptz not null,
  primary key (merchant_id, month)
);
create index billing_statements_by_month on billing_statements (month);
select secure_tenant_table('billing_statements');
revoke insert, update, delete on billing_statements from tamis_app;
revoke update, delete on billing_statements from tamis_system;

create function close_billing_statement() returns trigger
language plpgsql
as $$
begin
  if new.month <> date_trunc('month', new.month)::date then
    raise exception 'A billing period begins on the first day of a month, not on %', new.month;
  end if;
  -- What was begun in the last minutes of a month has two days to end.
  if new.closed_at < (new.month + interval '1 month' + interval '48 hours') at time zone 'UTC' then
    raise exception 'The billing period of % cannot be closed yet', new.month;
  end if;
  new.digest := encode(sha256(convert_to(new.statement, 'UTF8')), 'hex');
  return new;
end
$$;
create trigger closed before insert on billing_statements for each row execute function close_billing_statement();

-- Whoever asks, the owner of the table included.
create function keep_billing_statement() returns trigger
language plpgsql
as $$
begin
  raise exception 'A closed billing period does not change';
end
$$;
create trigger kept before update or delete or truncate on billing_statements for each statement execute function keep_billing_statement();

-- Deleted searches count in the month that they were made in, and are in none of the counters.
create index searches_deleted_by_date on searches (merchant_id, created_at) where deleted_at is not null;
-- What is monitored, from the counters alone.
create index search_counts_monitored on search_counts (merchant_id) include (searches) where is_monitored and created_by = '';
