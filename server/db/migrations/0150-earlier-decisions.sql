-- What was decided on the same entry in other searches stands beside a hit.
create index search_hits_decided on search_hits (merchant_id, entity_id, decided_at desc)
  where match_status <> 'potential_match';
