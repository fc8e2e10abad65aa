-- Entries whose name a search reaches and that a fact took below it: no hits, but never silent. As they stand now; what
-- came and went is in hit_changes.
create table search_left_out (
  search_id hex_id not null references searches on delete cascade,
  merchant_id hex_id not null references merchants,
  -- '<source>:<record id>'
  entity_id text not null,
  -- The entry as it stood when the search was answered: list_entries at this activation.
  source_key text not null,
  record_id text not null,
  list_seq integer not null,
  name text not null,
  -- What the name alone scores, and what is left of it.
  name_score real not null,
  score real not null,
  match_types text[] not null,
  -- [{field, searched, listed, points}]: the facts at fault, each with what it took off, in ten-thousandths.
  facts jsonb not null,
  explanation jsonb not null,
  primary key (search_id, entity_id)
);
create index search_left_out_by_merchant on search_left_out (merchant_id);
select secure_tenant_table('search_left_out');

alter table searches
  -- Null where the engine that answered did not tell: that is not none.
  add column left_out_count integer,
  -- Since when it is told.
  add column left_out_since timestamptz,
  add constraint searches_left_out_is_told check ((left_out_count is null) = (left_out_since is null));

-- Rows without hits from which facts left somebody out; null for batches of before that was told.
alter table batches add column left_out_rows integer;
alter table batches alter column left_out_rows set default 0;

alter table search_hits
  -- Facts had left it out, and somebody made it a hit: it stays one as long as its name is found.
  add column made_hit_by hex_id,
  add column made_hit_at timestamptz;

alter table hit_changes
  -- What came, changed or went: a hit, or an entry that facts left out.
  add column standing text not null default 'hit' check (standing in ('hit', 'left-out')),
  drop constraint hit_changes_search_id_run_id_entity_id_key,
  -- In one run an entry may stop being a hit and be left out instead.
  add constraint hit_changes_once unique (search_id, run_id, entity_id, standing),
  drop constraint hit_changes_cause_check,
  add constraint hit_changes_cause_check check (cause in ('list', 'refresh', 'settings', 'reviewer'));
