-- From which day and until which day a limit rule holds (domain 3.4, decision 0237).
alter table limit_rule
  add column valid_from date,
  add column valid_to date,
  add check (valid_to >= valid_from);
comment on column limit_rule.valid_from is '开始日期 first day on which it holds, empty for always';
comment on column limit_rule.valid_to is '结束日期 last day on which it holds, empty for none';
drop index limit_rule_u;
create unique index limit_rule_u
  on limit_rule (supplier_id, category_id, appeal_type, urgency, source_channel, complexity, is_redo, priority, valid_from)
  nulls not distinct where deleted_at is null;
