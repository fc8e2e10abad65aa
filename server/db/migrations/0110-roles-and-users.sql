-- Roles as people look after them.
alter table roles
  add column description text not null default '',
  -- The role of the first owner, or of the first root user: never changed, never deleted.
  add column is_fixed boolean not null default false,
  add column changed_at timestamptz,
  add column changed_by hex_id;
update roles set is_fixed = true where (name = 'Owner' and claims = '{All}') or (name = 'Root' and claims = '{Root}');

-- Of one name whatever its case: of two that differ only in it, one carries its id from now on.
update roles set name = name || ' ' || id where exists (
  select from roles as earlier
  where earlier.merchant_id = roles.merchant_id and lower(earlier.name) = lower(roles.name) and earlier.id < roles.id
);
alter table roles drop constraint roles_merchant_id_name_key;
create unique index roles_by_name on roles (merchant_id, lower(name));

-- User and role belong to the same merchant, whoever writes the row.
alter table roles add constraint roles_of_merchant unique (merchant_id, id);
alter table users add constraint users_role_of_merchant foreign key (merchant_id, role_id) references roles (merchant_id, id);

alter table users
  -- Null once the user is deleted, so that the role can go as well.
  alter column role_id drop not null,
  add column phone text not null default '',
  add column role_given_at timestamptz,
  add column role_given_by hex_id,
  add column blocked_at timestamptz,
  add column blocked_by hex_id,
  add column block_reason text not null default '',
  add column invited_at timestamptz,
  -- Until then the link of the invitation sets the password; null once it has, and for who was never invited.
  add column invitation_ends_at timestamptz,
  -- The address that is to be the e-mail once its link is opened.
  add column new_email text check (new_email = lower(new_email)),
  -- A deleted user's row stays: its name is read in old records.
  add column deleted_at timestamptz,
  add column gets_update_mails boolean not null default true,
  add column gets_case_expiry_mails boolean not null default true,
  add column gets_update_notifications boolean not null default true,
  add constraint users_hold_a_role check (role_id is not null or deleted_at is not null),
  add constraint deleted_is_blocked check (deleted_at is null or is_blocked);

alter table one_time_codes drop constraint one_time_codes_purpose_check;
alter table one_time_codes add constraint one_time_codes_purpose_check
  check (purpose in ('reset', 'unblock', 'sign-in', 'setup', 'proof', 'invitation', 'email'));

-- What somebody did, newest first, in their merchant's chain.
create index audit_entries_by_actor on audit_entries (merchant_id, actor_id, seq desc);
