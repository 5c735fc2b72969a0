-- Several demands of one call, one by one (domain 2.24): part of the order, so they lie on its row and move with its version.
alter table complaint_order add column items jsonb not null default '[]';
comment on column complaint_order.items is '诉求事项 demands of one call, in their order: no, text, assist_id (null: the lead), answer, verdict';
update order_dept set past = past || '{"items": []}' where past is not null;
