alter table searches
  -- When the engine last failed to answer it anew, as it was to be brought to the lists in use: its hits are those of before.
  -- Null from the next answer on.
  add column refresh_failed_at timestamptz;
