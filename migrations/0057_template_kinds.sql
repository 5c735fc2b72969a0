-- Every form that takes ready texts has a kind of them; of one kind and whose, no two have one name (domain 4.2).
alter table order_template drop constraint order_template_kind_check;
alter table order_template add constraint order_template_kind_check check (kind in ('allocate', 'reply', 'help_reply',
  'back', 'back_audit', 'reply_approve', 'reply_reject', 'report_normal', 'report_compliance', 'report_notscope', 'urge',
  'supervise', 'delay', 'note', 'sms'));
create unique index order_template_title_u on order_template (supplier_id, kind, title, dept_id) nulls not distinct
  where deleted_at is null;
