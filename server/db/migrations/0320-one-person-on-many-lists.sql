-- What of an entry tells whether one of another list is the same, worked out when it is imported. Null for an entry that
-- was imported before that was kept: it is worked out when it is read, and kept with the next import of its list.
alter table list_entries add column marks jsonb;
alter table list_staged_entries add column marks jsonb;

-- Entries that a merchant's people told to be two, although something joins them: a row for each pair.
create table entries_taken_apart (
  id hex_id primary key,
  merchant_id hex_id not null references merchants,
  -- '<source>:<record id>', the first before the second in the order of their letters.
  first_entity text collate "C" not null,
  second_entity text collate "C" not null check (first_entity < second_entity),
  reason text not null,
  taken_apart_by hex_id not null,
  taken_apart_at timestamptz not null,
  -- Who told later that they are one after all.
  joined_by hex_id,
  joined_at timestamptz,
  check ((joined_by is null) = (joined_at is null))
);
create unique index entries_taken_apart_standing on entries_taken_apart (merchant_id, first_entity, second_entity) where joined_at is null;
create index entries_taken_apart_by_second on entries_taken_apart (merchant_id, second_entity) where joined_at is null;
select secure_tenant_table('entries_taken_apart');
