-- What was decided and is open again, by the day.
create index case_reopenings_by_date on case_decisions (merchant_id, decided_at) where kind = 'reopened';
create index hit_reopenings_by_date on hit_changes (merchant_id, at) include (search_id, entity_id) where is_reopened;

-- Every merchant is answered with the settings of the installation, and reports when and why they changed.
grant select (version, reason, published_at) on matching_settings to tamis_app;
