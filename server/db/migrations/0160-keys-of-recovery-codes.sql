-- Recovery codes are kept as keyed digests, which cannot be made anew without the code: a replaced key is kept for as
-- long as unused ones name it. Null: of the key in use.
alter table recovery_codes add column key_id text;
create index recovery_codes_of_former_keys on recovery_codes (key_id) where key_id is not null;
