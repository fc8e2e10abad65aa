-- Two answers may come at the same moment; the order in which they changed the hits is kept by itself.
alter table hit_changes add column seq bigint generated always as identity;
create index hit_changes_by_search on hit_changes (search_id, seq desc);
