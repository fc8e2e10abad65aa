-- Archives of certificates that hold a search which was deleted, or removed since, are given to nobody: their files go by night.
update certificate_batches set state = 'failed', note = 'It held what was removed.'
where file_digest is not null and exists (
  select from unnest(search_ids) as held (search_id)
  where not exists (select from searches where searches.id = held.search_id and searches.deleted_at is null));
