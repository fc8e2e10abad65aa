-- One word for what somebody was told of: notified.
alter table list_sources rename column told_trouble to notified_trouble;
alter table bulk_actions rename column is_told to is_notified;
