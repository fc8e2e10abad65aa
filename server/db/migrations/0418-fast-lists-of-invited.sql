-- Few are invited at a time: read by name without passing over everybody else.
create index users_invited on users (merchant_id, full_name, id)
  where deleted_at is null and not is_blocked and invitation_ends_at is not null;
create index users_of_all_invited on users (full_name, id)
  where deleted_at is null and not is_blocked and invitation_ends_at is not null;
