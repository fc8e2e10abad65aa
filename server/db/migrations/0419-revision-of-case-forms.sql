-- What a form of a new case was when somebody read it: another tab that saves it meanwhile makes it another one. Forms
-- of before are all of the same; the first save makes one of each.
alter table case_form_drafts add column revision hex_id not null default '000000000000000000000000';
alter table case_form_drafts alter column revision drop default;
