-- Replaced by 0371, it lost what 0360 had given it: what the database itself does about a case it does for every case.
alter function case_attention_follows_updates() security definer set search_path = pg_catalog, public set row_security = on;
