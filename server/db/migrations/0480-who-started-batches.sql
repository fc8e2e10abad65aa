alter table batches
  -- The API key by which it was started, or resumed last; null for a person's session.
  add column api_key_ref_id hex_id,
  -- When its searches were taken from the limit of a month: at its start. Resuming it takes none.
  add column searches_taken_at timestamptz;
update batches set searches_taken_at = started_at;
