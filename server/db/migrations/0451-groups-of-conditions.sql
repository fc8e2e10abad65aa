-- Conditions of triggers can be grouped; those that were made before have no groups.
-- Of every merchant.
alter table triggers no force row level security;
alter table scheduled_triggers no force row level security;
update triggers set segment = segment || '{"groups": []}';
update scheduled_triggers set segment = segment || '{"groups": []}';
alter table triggers force row level security;
alter table scheduled_triggers force row level security;
