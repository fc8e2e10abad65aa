alter table batches
  -- Some of its rows were answered from the demo list of invented people, and no real one.
  add column is_demo boolean not null default false;
update batches set is_demo = true
where exists (select from searches where searches.batch_id = batches.id and searches.answered_by ->> 'isDemo' = 'true');
