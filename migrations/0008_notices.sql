-- Notices with who has read them (domain 4.6), and what the numbers of the first page are counted by.

create table notice (
  supplier_id bigint not null,
  id bigint generated always as identity,
  title text not null,
  content text not null,
  scope text not null check (scope in ('all', 'dept', 'role')),
  targets jsonb not null default '[]',
  top boolean not null default false,
  need_ack boolean not null default false,
  publish_at timestamptz(0) not null,
  created_at timestamptz(0) not null,
  created_by bigint,
  updated_at timestamptz(0),
  updated_by bigint,
  deleted_at timestamptz(0),
  version integer not null default 0,
  primary key (supplier_id, id),
  foreign key (supplier_id) references supplier,
  check (jsonb_typeof(targets) = 'array'),
  check ((scope = 'all') = (targets = '[]'))
);
create index notice_published on notice (supplier_id, top desc, publish_at desc, id desc) where deleted_at is null;
comment on table notice is '公告 notice to the staff (domain 4.6)';
comment on column notice.supplier_id is '租户 tenant';
comment on column notice.id is '编号 id';
comment on column notice.title is '标题 title';
comment on column notice.content is '正文 plain text, line breaks kept';
comment on column notice.scope is '发布范围 everybody, departments with all below them, or roles';
comment on column notice.targets is '发布对象 ids of departments or codes of roles, array of text; empty for everybody';
comment on column notice.top is '置顶 stands before the others';
comment on column notice.need_ack is '需确认 readers are asked to confirm';
comment on column notice.publish_at is '发布时间 shown from then on';
comment on column notice.created_at is '创建时间 created at';
comment on column notice.created_by is '创建人 created by operator';
comment on column notice.updated_at is '更新时间 updated at';
comment on column notice.updated_by is '更新人 updated by operator';
comment on column notice.deleted_at is '删除时间 deleted at';
comment on column notice.version is '版本 optimistic lock';

create table notice_reader (
  supplier_id bigint not null,
  notice_id bigint not null,
  operator_id bigint not null,
  read_at timestamptz(0) not null,
  ack_at timestamptz(0),
  primary key (supplier_id, notice_id, operator_id),
  foreign key (supplier_id, notice_id) references notice (supplier_id, id),
  foreign key (supplier_id, operator_id) references operator (supplier_id, id)
);
comment on table notice_reader is '公告阅读 who has read and confirmed a notice';
comment on column notice_reader.supplier_id is '租户 tenant';
comment on column notice_reader.notice_id is '公告 notice';
comment on column notice_reader.operator_id is '阅读人 operator';
comment on column notice_reader.read_at is '阅读时间 first opened at';
comment on column notice_reader.ack_at is '确认时间 confirmed at';

-- The first page counts a day by ranges of these, from the index alone.
create index complaint_order_completed on complaint_order (supplier_id, completed_at) include (status, is_on_time, lead_path)
  where completed_at is not null and deleted_at is null;
create index allocation_created on allocation (supplier_id, created_at) include (dept_id, from_dept_id, level);
create index order_reply_submitted on order_reply (supplier_id, submitted_at) include (dept_id, kind, state);
-- The map counts open orders by place.
create index complaint_order_open_area on complaint_order (supplier_id, area_id, current_due_at) include (paused)
  where completed_at is null and deleted_at is null;
