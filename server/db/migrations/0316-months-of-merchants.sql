-- What the monthly report of merchants counts.
create index search_hits_true on search_hits (merchant_id, decided_at) where match_status = 'true_positive';
create index case_decisions_by_date on case_decisions (merchant_id, decided_at) where kind in ('approved', 'rejected');
