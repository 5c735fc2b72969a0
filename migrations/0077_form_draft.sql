-- Drafts are of any form that is kept with one's account, no longer of orders alone (decision 0184).
alter table order_draft rename to form_draft;
alter table form_draft rename column action to form;
update form_draft set form = form || ':' || order_id where order_id <> 0;
alter table form_draft drop constraint order_draft_pkey;
alter table form_draft add constraint form_draft_pkey primary key (supplier_id, operator_id, form);
comment on table form_draft is '表单草稿 what was typed into a form and not sent yet; seven days (decisions 0168, 0184)';
comment on column form_draft.form is '表单 create, action:order[:record], or the address of a record''s form';
comment on column form_draft.order_id is '工单 order; 0 where there is none';
