-- When a session was last used, so that people recognise one that is not theirs. Null: not since it was opened.
alter table sessions add column last_used_at timestamptz;
