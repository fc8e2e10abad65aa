-- The log of runs is filtered by what came of them: of an outcome that is rare no index of all runs by date leads to the next page.
create index trigger_runs_by_outcome on trigger_runs (trigger_id, state, at desc, id desc) where state <> 'waiting';
create index scheduled_runs_by_outcome on scheduled_runs (trigger_id, state, due_at desc, id desc);
