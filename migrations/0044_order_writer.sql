-- Who has a form of an order open just now; only told to others, it locks nothing, and a crash may lose it (domain 2.14).
create unlogged table order_writer (
  supplier_id bigint not null,
  order_id bigint not null,
  operator_id bigint not null,
  operator_name text not null,
  dept_id bigint not null,
  action text not null,
  after_log bigint not null,
  until timestamptz(0) not null,
  primary key (supplier_id, order_id, operator_id)
);
comment on table order_writer is '正在办理 who has a form of an order open (domain 2.14)';
comment on column order_writer.supplier_id is '租户 tenant';
comment on column order_writer.order_id is '工单 order';
comment on column order_writer.operator_id is '操作人 operator';
comment on column order_writer.operator_name is '姓名 their name';
comment on column order_writer.dept_id is '单位 their department';
comment on column order_writer.action is '动作 action whose form is open';
comment on column order_writer.after_log is '之前的流程 last line of history when it was opened';
comment on column order_writer.until is '有效至 unless it is renewed';

comment on column complaint_order.invalid_reason is '无效原因 why it was judged invalid';
