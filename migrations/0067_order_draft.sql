-- What somebody typed into a form of an order and has not sent yet: his own, on whatever device he goes on (decision 0168).
create table order_draft (
  supplier_id bigint not null references supplier,
  operator_id bigint not null,
  action text not null,
  order_id bigint not null default 0,
  order_no text,
  content text not null,
  saved_at timestamptz(0) not null,
  primary key (supplier_id, operator_id, action, order_id),
  foreign key (supplier_id, operator_id) references operator
) with (fillfactor = 70);
comment on table order_draft is '表单草稿 what was typed into a form and not sent yet; seven days (decision 0168)';
comment on column order_draft.supplier_id is '所属平台 tenant';
comment on column order_draft.operator_id is '填写人 whose it is; nobody else reads it';
comment on column order_draft.action is '动作 action of the form; create for a new order';
comment on column order_draft.order_id is '工单 order; 0 for a new one';
comment on column order_draft.order_no is '工单编号 its number when it was saved, which he knew';
comment on column order_draft.content is '内容 the fields as JSON, sealed';
comment on column order_draft.saved_at is '保存时间 last saved';
