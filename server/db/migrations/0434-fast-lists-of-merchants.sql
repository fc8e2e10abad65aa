-- Pages of the list of merchants are read from an index in the order of their names; how many users each has is counted from one
-- that holds little else; who has Root, of few, is not looked for among all roles.
create index merchants_by_name on merchants (lower(name), id) where deleted_at is null;
create index users_by_organisation on users (merchant_id) where deleted_at is null;
create index roles_of_root on roles (id) where 'Root' = any (claims);
