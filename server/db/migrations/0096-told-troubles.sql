-- What Root was last told about a list: '', 'stale', 'failed' or both. Each state is told once, by whichever process sees it first.
alter table list_sources add column told_trouble text not null default ''
  check (told_trouble in ('', 'stale', 'failed', 'stale failed'));
