-- How many days before its end the owner of a key was last told of it: 30, 7 or 1; null as long as they were not.
alter table api_keys add column warned_days smallint;
