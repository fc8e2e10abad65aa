-- A search of a case in review that could not be screened again (ADR 0088): since when, how often, why, and when it is tried
-- next. Of the review that had begun by then: what is older than `review_since` of the case is past.
alter table case_searches
  add column failed_since timestamptz,
  add column failed_tries integer check (failed_tries >= 1),
  add column failed_why text check (failed_why in ('engine-failed', 'list-missing', 'not-kept')),
  add column next_try_at timestamptz,
  add constraint case_searches_failed_whole
    check ((failed_since is null) = (failed_tries is null) and (failed_since is null) = (failed_why is null)
      and (failed_since is null) = (next_try_at is null));
