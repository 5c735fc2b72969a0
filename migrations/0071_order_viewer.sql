-- Who has an order before him just now; told to others at it, and forgotten by a crash (domain 2.14).
create unlogged table order_viewer (
  supplier_id bigint not null,
  order_id bigint not null,
  operator_id bigint not null,
  operator_name text not null,
  dept_id bigint not null,
  sees_all boolean not null,
  until timestamptz(0) not null,
  primary key (supplier_id, order_id, operator_id)
) with (fillfactor = 50);
comment on table order_viewer is '正在查看 who looks at an order (domain 2.14)';
comment on column order_viewer.supplier_id is '租户 tenant';
comment on column order_viewer.order_id is '工单 order';
comment on column order_viewer.operator_id is '操作人 operator';
comment on column order_viewer.operator_name is '姓名 their name';
comment on column order_viewer.dept_id is '单位 their department';
comment on column order_viewer.sees_all is '中心人员 of the centre: departments are told of the centre, not of the person';
comment on column order_viewer.until is '有效至 unless he is still there';
