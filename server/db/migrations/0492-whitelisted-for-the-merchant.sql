-- Whitelisted for every later search of the merchant, whoever is searched for. It belongs to no one reference, and says why.
alter table whitelist_entries
  drop constraint whitelist_entries_scope_check,
  add constraint whitelist_entries_scope_check check (scope in ('search', 'reference', 'merchant')),
  add constraint whitelist_entries_of_merchant_check check (scope <> 'merchant' or (client_ref = '' and btrim(reason) <> ''));
create unique index whitelist_entries_of_merchant on whitelist_entries (merchant_id, entity_id)
  where scope = 'merchant' and ended_at is null;
