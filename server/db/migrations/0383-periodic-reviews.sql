-- Months from an approval to the next review, by the level of risk; null where there is none (ADR 0088). Types and versions
-- that there are stay without: an upgrade begins no review.
alter table case_type_versions
  add column review_months_low integer check (review_months_low between 1 and 60),
  add column review_months_medium integer check (review_months_medium between 1 and 60),
  add column review_months_high integer check (review_months_high between 1 and 60);

-- The types of a merchant that is new have what is usual.
create or replace function merchants_begin_with_case_types() returns trigger
language plpgsql
as $$
begin
  perform found_cases(new.id, new.created_at);
  update case_type_versions set review_months_low = 36, review_months_medium = 24, review_months_high = 12 where merchant_id = new.id;
  return null;
end
$$;

alter table cases
  -- The beginning of a day of the merchant's time zone; only what is approved is reviewed.
  add column next_review_at timestamptz,
  -- Why it is not on the day that the type asks for; '' where it is.
  add column next_review_reason text not null default '',
  -- When a review began that no approval has ended: each search of the case is to be screened again since.
  add column review_since timestamptz,
  add constraint cases_reviewed_when_approved check (next_review_at is null or stage = 'approved'),
  add constraint cases_reviews_moved check (next_review_reason = '' or next_review_at is not null);
create index cases_next_reviews on cases (next_review_at) where next_review_at is not null;
create index cases_in_review on cases (id) where review_since is not null;

-- When it was last screened as a whole on the lists in use, since it was answered; null where it never was.
alter table searches add column screened_again_at timestamptz;

-- A review asks for attention, beside an update and a trigger.
alter table case_attention
  drop constraint case_attention_cause_check,
  add constraint case_attention_cause_check check (cause in ('update', 'trigger', 'review')),
  drop constraint case_attention_search,
  add constraint case_attention_search check (search_id is not null or cause <> 'update');
