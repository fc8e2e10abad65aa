-- The colour of a status among those that the console has; null: that of its stage.
alter table case_statuses add column colour text check (colour in ('grey', 'blue', 'green', 'amber', 'red', 'violet'));
