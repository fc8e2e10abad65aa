-- Users of all merchants are counted by kind beside each page of them: from an index of what is asked alone, a twentieth of the table.
create index users_of_all_counted on users (is_blocked, invitation_ends_at, two_factor_method, seen_at) where deleted_at is null;
