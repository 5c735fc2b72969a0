-- From which day and until which day a row of the reference data is chosen for something new (domain 8.11, decision 0239).
alter table category
  add column valid_from date,
  add column valid_to date,
  add check (valid_to >= valid_from);
alter table area
  add column valid_from date,
  add column valid_to date,
  add check (valid_to >= valid_from);
alter table dict_item
  add column valid_from date,
  add column valid_to date,
  add check (valid_to >= valid_from);
alter table sensitive_word
  add column valid_from date,
  add column valid_to date,
  add check (valid_to >= valid_from);
comment on column category.valid_from is '开始日期 first day on which it is chosen, empty for always';
comment on column category.valid_to is '结束日期 last day on which it is chosen, empty for none';
comment on column area.valid_from is '开始日期 first day on which it is chosen, empty for always';
comment on column area.valid_to is '结束日期 last day on which it is chosen, empty for none';
comment on column dict_item.valid_from is '开始日期 first day on which it is chosen, empty for always';
comment on column dict_item.valid_to is '结束日期 last day on which it is chosen, empty for none';
comment on column sensitive_word.valid_from is '开始日期 first day on which it counts, empty for always';
comment on column sensitive_word.valid_to is '结束日期 last day on which it counts, empty for none';
