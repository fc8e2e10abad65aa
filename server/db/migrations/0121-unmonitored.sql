-- Why a search that was to be monitored is not: the merchant's limit was reached, or monitoring is not switched on.
alter table searches add column unmonitored_because text check (unmonitored_because in ('limit', 'module'));
