-- The list of cases is ordered by the next review and filtered by the country of its customers. The last review first: cases
-- without one come last in either direction.
create index cases_by_next_review on cases (merchant_id, next_review_at, id);
create index cases_by_last_review on cases (merchant_id, next_review_at desc nulls last, id desc);
create index cases_by_status_and_date on cases (merchant_id, status_id, created_at desc, id desc);

-- Beside the details, as row-level security keeps the planner from an index of an expression on them (0077).
alter table case_parties add column country text generated always as (details ->> 'country') stored;
create index case_parties_by_country on case_parties (merchant_id, country, id) include (restricted_to) where country <> '';
