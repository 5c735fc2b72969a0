-- Instructions of leaders on orders (domain 2.22).
alter table complaint_order add column instructed boolean not null default false;
comment on column complaint_order.instructed is '领导批示 whether a leader has written an instruction on it';
create index complaint_order_instructed on complaint_order (supplier_id, received_at desc, id desc)
  where instructed and deleted_at is null;

-- What a department keeps of an order knows nothing of what came after it.
update order_dept set past = past || '{"instructed": 0}' where past is not null;

create table order_instruction (
  supplier_id bigint not null,
  id bigint not null default nextval('rexian_id'),
  order_id bigint not null,
  dept_id bigint,
  leader_name text not null,
  content text not null,
  created_by bigint,
  created_at timestamptz(0) not null,
  primary key (supplier_id, id),
  foreign key (supplier_id, order_id) references complaint_order (supplier_id, id)
);
create index order_instruction_order on order_instruction (supplier_id, order_id, id);
comment on table order_instruction is '批示 what a leader wants done about an order (domain 2.22)';
comment on column order_instruction.supplier_id is '所属平台 tenant';
comment on column order_instruction.id is '编号 id';
comment on column order_instruction.order_id is '工单 order';
comment on column order_instruction.dept_id is '批示对象 whom it is meant for; empty: everybody on the order';
comment on column order_instruction.leader_name is '批示领导 name at that time';
comment on column order_instruction.content is '批示内容 content';
comment on column order_instruction.created_by is '批示人 account';
comment on column order_instruction.created_at is '批示时间 when';
