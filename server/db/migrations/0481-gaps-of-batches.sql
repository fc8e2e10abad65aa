-- Rows whose check types the lists that answered did not all cover; null for batches of before that was counted.
alter table batches add column gap_rows integer;
alter table batches alter column gap_rows set default 0;
