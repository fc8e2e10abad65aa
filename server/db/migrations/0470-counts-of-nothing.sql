-- Counts that have come to nothing are taken away every few seconds: found without reading those of everybody and every day.
create index search_counts_of_nothing on search_counts (merchant_id) where is_settled and searches = 0;
create index search_months_of_nothing on search_months (merchant_id)
  where is_settled and searches = 0 and monitored = 0 and hits = 0;
create index hit_counts_of_nothing on hit_counts (merchant_id) where is_settled and hits = 0;
