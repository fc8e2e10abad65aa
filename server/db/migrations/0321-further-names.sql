-- Other names of the same person, which a search asks for beside its own: a maiden name, another spelling.
alter table searches add column further_names text[] not null default '{}';
alter table batch_rows add column further_names text[] not null default '{}';
