-- How long a merchant keeps what is deleted; null where the installation's own time holds.
alter table merchants add column deleted_kept_days integer check (deleted_kept_days >= 0);
create index searches_deleted on searches (merchant_id, deleted_at, id) where deleted_at is not null;
create index batch_rows_by_search on batch_rows (search_id) where search_id is not null;
-- Of a version whose publisher's files are gone, since no search was answered from it: when they were removed.
alter table list_versions add column files_pruned_at timestamptz;
