-- A row about an order that is there may fill in what is blank of it (domain 6.4).

alter table import_row drop constraint import_row_becomes_check;
alter table import_row add constraint import_row_becomes_check
  check (becomes in ('new', 'redo', 'invalid', 'round', 'made_invalid', 'filled'));
comment on column import_row.becomes is '导入后 what the row becomes: a new order, one to be done again, an invalid one, or a step of the order that bears its number: another round, invalid, or filled in where it was blank';
