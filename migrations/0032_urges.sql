-- Departments are urged (domain 2.11).
alter table complaint_order
  add column urge_count smallint not null default 0,
  add column urge_again_at timestamptz(0);
comment on column complaint_order.urge_count is '催办次数 how often whoever held it was urged';
comment on column complaint_order.urge_again_at is '可再次催办时间 from when it may be urged again';
create index complaint_order_urged on complaint_order (supplier_id, received_at desc, id desc)
  where urge_count > 0 and deleted_at is null;

-- What a department keeps of an order knows nothing of what came after it.
update order_dept set past = past || '{"urge_count": 0, "urge_again_at": null}' where past is not null;

create table order_urge (
  supplier_id bigint not null,
  id bigint not null default nextval('rexian_id'),
  order_id bigint not null,
  dept_id bigint not null,
  origin text not null check (origin in ('staff', 'citizen')),
  content text not null,
  created_by bigint,
  created_at timestamptz(0) not null,
  primary key (supplier_id, id),
  foreign key (supplier_id, order_id) references complaint_order (supplier_id, id)
);
create index order_urge_order on order_urge (supplier_id, order_id, id);
comment on table order_urge is '催办 what whoever held an order was told to hurry with (domain 2.11)';
comment on column order_urge.supplier_id is '所属平台 tenant';
comment on column order_urge.id is '编号 id';
comment on column order_urge.order_id is '工单 order';
comment on column order_urge.dept_id is '催办对象 who held the order, and was urged';
comment on column order_urge.origin is '来源 staff, citizen';
comment on column order_urge.content is '内容 content';
comment on column order_urge.created_by is '催办人 operator';
comment on column order_urge.created_at is '催办时间 when';
