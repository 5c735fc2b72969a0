-- Groups of fields that a role does not show (domain 4.4.1, decision 0224); every role shows what it showed.
alter table role add column hidden_fields jsonb not null default '[]' check (jsonb_typeof(hidden_fields) = 'array');
comment on column role.hidden_fields is '不显示的字段 groups of fields of orders and people that it hides';
