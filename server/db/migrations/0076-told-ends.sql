-- Whoever began an action on many searches is told its end once, in whichever tab is there first, also when none was open as it
-- ended. What has ended before this counts as told.
alter table bulk_actions add column is_told boolean not null default true;
alter table bulk_actions alter column is_told set default false;
create index bulk_actions_to_tell on bulk_actions (created_by) where state = 'completed' and not is_told;
