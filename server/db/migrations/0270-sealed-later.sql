-- A row of the audit log is written without a place in its chain, and sealed within a second in the background: the lock on
-- a merchant's head no longer makes the merchant's calls go one after the other. Once sealed, a row never changes again.
alter table audit_entries add column id hex_id;
alter table audit_entries no force row level security;
-- Ids sort as the rows were written: seconds of the time, then a number.
update audit_entries set id = numbered.id
from (
  select merchant_id, seq,
    lpad(to_hex(extract(epoch from at)::bigint), 8, '0') || lpad(to_hex(row_number() over (order by at, merchant_id, seq)), 16, '0') as id
  from audit_entries
) numbered
where audit_entries.merchant_id = numbered.merchant_id and audit_entries.seq = numbered.seq;
alter table audit_entries force row level security;

alter table audit_entries
  drop constraint audit_entries_pkey,
  add primary key (id),
  add constraint audit_entries_place unique (merchant_id, seq),
  alter column seq drop not null,
  alter column previous_hash drop not null,
  alter column hash drop not null,
  add constraint audit_entries_sealed_whole check (num_nonnulls(seq, previous_hash, hash) in (0, 3));

drop index audit_entries_by_subject;
create index audit_entries_by_subject on audit_entries (merchant_id, subject_type, subject_id, at, id);
drop index audit_entries_by_actor;
create index audit_entries_by_actor on audit_entries (merchant_id, actor_id, at desc, id desc);
create index audit_entries_unsealed on audit_entries (merchant_id, at, id) where seq is null;

grant update (seq, previous_hash, hash) on audit_entries to tamis_app, tamis_system;
create policy sealed_once on audit_entries as restrictive for update to tamis_app, tamis_system
  using (seq is null) with check (seq is not null);
