-- Merchants sorted by owner: the first holder of each role with All, without reading the others.
create index users_first_of_role on users (role_id, created_at, id) include (full_name) where deleted_at is null and not is_blocked;
create index roles_of_owners on roles (merchant_id, id) where 'All' = any (claims);
