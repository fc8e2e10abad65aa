-- Rows of a large file come in several transactions, so that others are answered in between. Until the last of them is in,
-- the batch is not there for anybody, and one that stays so is discarded.
alter table batches add column is_whole boolean not null default true;
create index batches_in_parts on batches (created_at) where not is_whole;
