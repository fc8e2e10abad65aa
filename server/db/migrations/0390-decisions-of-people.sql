-- How much somebody has decided today, from the index alone; what was taken back is found by the primary key.
create index hit_decisions_of_people on hit_decisions (merchant_id, decided_by, decided_at)
  include (search_id, entity_id, version) where origin = 'reviewer' and match_status in ('true_positive', 'false_positive');
