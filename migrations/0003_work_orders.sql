-- Work orders: the order, its process records, what departments see of it, and the counter ledger.

create sequence rexian_id;
comment on sequence rexian_id is '工单各表共用编号 one sequence for the order and its records, so that a pure rule can name a row before it exists';

create table order_no_counter (
  supplier_id bigint not null,
  day date not null,
  last_no integer not null default 0,
  primary key (supplier_id, day)
);
comment on table order_no_counter is 'daily sequence of order numbers, domain 1.1';
comment on column order_no_counter.supplier_id is '租户 tenant';
comment on column order_no_counter.day is '日期 day';
comment on column order_no_counter.last_no is '当日最大序号 highest number given out that day';

create table complaint_order (
  supplier_id bigint not null,
  id bigint not null default nextval('rexian_id'),
  version integer not null default 0,
  order_no text not null,
  superior_no text,
  round smallint not null default 1,
  status text not null,
  pending_action text not null,
  holder_dept_id bigint,
  lead_dept_id bigint,
  lead_path text,
  allocation_id bigint,
  first_dept_id bigint,
  previous_dept_id bigint,
  returned_dept_ids bigint[] not null default '{}',
  source_channel text not null,
  appeal_type text not null,
  category_id bigint,
  urgency text not null default 'normal',
  urgency_order smallint not null default 2,
  complexity text not null default 'general',
  title text not null,
  content text not null,
  content_original text,
  demand text,
  caller_name text,
  caller_name_h text,
  caller_gender text not null default 'unknown',
  caller_type text not null default 'person',
  caller_phone text,
  caller_phone_h text,
  call_in_phone text,
  call_in_phone_h text,
  caller_phone2 text,
  phone_masked_source boolean not null default false,
  is_anonymous boolean not null default false,
  is_secret boolean not null default false,
  is_public boolean not null default false,
  area_id bigint,
  community_id bigint,
  address text,
  lng numeric(10,6),
  lat numeric(10,6),
  happened_at timestamptz(0),
  received_at timestamptz(0) not null,
  superior_dispatched_at timestamptz(0),
  superior_due_at timestamptz(0),
  superior_opinion text,
  hint_dept_id bigint,
  hint_assist_dept_ids bigint[] not null default '{}',
  start_at timestamptz(0) not null,
  start_date date not null,
  limit_n integer,
  limit_unit text,
  accept_due_at timestamptz(0),
  due_at timestamptz(0),
  report_due_at timestamptz(0),
  current_due_at timestamptz(0),
  soon_at timestamptz(0),
  due_explained jsonb,
  first_allocated_at timestamptz(0),
  allocated_at timestamptz(0),
  first_contact_at timestamptz(0),
  replied_at timestamptz(0),
  reply_approved_at timestamptz(0),
  audit_due_at timestamptz(0),
  review_due_at timestamptz(0),
  review_opened_at timestamptz(0),
  reported_at timestamptz(0),
  completed_at timestamptz(0),
  reply_id bigint,
  back_id bigint,
  reply_category text,
  resolve_status text,
  is_direct boolean not null default false,
  is_repeat boolean not null default false,
  repeat_kind text,
  main_id bigint,
  merged_count integer not null default 0,
  back_count integer not null default 0,
  back_approved_count integer not null default 0,
  reply_reject_count integer not null default 0,
  redo_count integer not null default 0,
  designated boolean not null default false,
  paused boolean not null default false,
  was_overdue boolean not null default false,
  is_on_time boolean,
  assist_open integer not null default 0,
  report_state text not null default 'none',
  report_error text,
  import_batch_id bigint,
  created_at timestamptz(0) not null,
  created_by bigint,
  updated_at timestamptz(0) not null,
  updated_by bigint,
  deleted_at timestamptz(0),
  primary key (supplier_id, id)
);
comment on table complaint_order is '工单 work order, one citizen matter from intake to closing (domain 4.1)';
comment on column complaint_order.supplier_id is '租户 tenant';
comment on column complaint_order.id is '编号 id';
comment on column complaint_order.version is '版本 optimistic lock, +1 on each action';
comment on column complaint_order.order_no is '本级编号 RX + yyyyMMdd + six digits, unique in tenant';
comment on column complaint_order.superior_no is '上级工单编号 number of the city platform, unique when set';
comment on column complaint_order.round is '办理轮次 round of handling, +1 when redone';
comment on column complaint_order.status is '工单状态 status (domain 1.4)';
comment on column complaint_order.pending_action is '待办动作 what the holder must do now';
comment on column complaint_order.holder_dept_id is '当前持有单位 whose ball it is; null when closed';
comment on column complaint_order.lead_dept_id is '主办单位 accountable level-2 department';
comment on column complaint_order.lead_path is '主办链路 path of the deepest active department, /1/23/231/';
comment on column complaint_order.allocation_id is '当前派单 deepest active allocation';
comment on column complaint_order.first_dept_id is '首接单位 first department it was allocated to';
comment on column complaint_order.previous_dept_id is '上轮承办单位 department of the previous round, may not send a redo back';
comment on column complaint_order.returned_dept_ids is '已退回单位 departments whose allocation ended as returned';
comment on column complaint_order.source_channel is '诉求来源 channel';
comment on column complaint_order.appeal_type is '诉求类型 kind of appeal';
comment on column complaint_order.category_id is '事项分类 leaf of the subject tree';
comment on column complaint_order.urgency is '紧急程度 urgency';
comment on column complaint_order.urgency_order is '紧急排序 0 two hours, 1 one day, 2 normal; first sort key of open queues';
comment on column complaint_order.complexity is '复杂程度 complexity';
comment on column complaint_order.title is '标题 title';
comment on column complaint_order.content is '诉求内容 what the caller said';
comment on column complaint_order.content_original is '原始内容 content before the first correction';
comment on column complaint_order.demand is '具体诉求 what the caller wants';
comment on column complaint_order.caller_name is '诉求人姓名 sealed';
comment on column complaint_order.caller_name_h is '姓名散列 keyed hash for equality search';
comment on column complaint_order.caller_gender is '性别 gender';
comment on column complaint_order.caller_type is '诉求主体 person, company or organisation';
comment on column complaint_order.caller_phone is '联系电话 sealed';
comment on column complaint_order.caller_phone_h is '电话散列 keyed hash for equality search';
comment on column complaint_order.call_in_phone is '来电号码 sealed';
comment on column complaint_order.call_in_phone_h is '来电散列 keyed hash';
comment on column complaint_order.caller_phone2 is '备用电话 sealed';
comment on column complaint_order.phone_masked_source is '号码已脱敏 the file itself was masked';
comment on column complaint_order.is_anonymous is '匿名 the caller gave no identity';
comment on column complaint_order.is_secret is '保密 identity hidden from the undertaking side';
comment on column complaint_order.is_public is '是否公开 answer may be published';
comment on column complaint_order.area_id is '所属街道 street';
comment on column complaint_order.community_id is '所属社区 community';
comment on column complaint_order.address is '事发地址 where it happened';
comment on column complaint_order.lng is '经度 GCJ-02';
comment on column complaint_order.lat is '纬度 GCJ-02';
comment on column complaint_order.happened_at is '事发时间 when it happened';
comment on column complaint_order.received_at is '受理时间 when the citizen was heard';
comment on column complaint_order.superior_dispatched_at is '上级派单时间 when the city dispatched it';
comment on column complaint_order.superior_due_at is '上级办理时限 deadline of the city';
comment on column complaint_order.superior_opinion is '上级派单意见 opinion of the city';
comment on column complaint_order.hint_dept_id is '建议主办 department named in the file';
comment on column complaint_order.hint_assist_dept_ids is '建议协办 assist departments named in the file';
comment on column complaint_order.start_at is '起算时刻 moment the clock started';
comment on column complaint_order.start_date is '时限起算日 day before day 1';
comment on column complaint_order.limit_n is '时限值 length of the limit';
comment on column complaint_order.limit_unit is '时限单位 unit of the limit';
comment on column complaint_order.accept_due_at is '受理时限 deadline of acceptance (mini program)';
comment on column complaint_order.due_at is '办理时限 deadline of the order';
comment on column complaint_order.report_due_at is '上报时限 deadline of the report upward';
comment on column complaint_order.current_due_at is '当前时限 deadline shown, by status (domain 2.2)';
comment on column complaint_order.soon_at is '预警时刻 from when it counts as soon overdue';
comment on column complaint_order.due_explained is '时限说明 the clock that led to due_at, so that it can be explained';
comment on column complaint_order.first_allocated_at is '首次派单';
comment on column complaint_order.allocated_at is '最近派单';
comment on column complaint_order.first_contact_at is '首次联系';
comment on column complaint_order.replied_at is '最近回复';
comment on column complaint_order.reply_approved_at is '审核通过';
comment on column complaint_order.audit_due_at is '退单审核时限';
comment on column complaint_order.review_due_at is '回复审核时限';
comment on column complaint_order.review_opened_at is '审核打开时间 from then on the department cannot withdraw';
comment on column complaint_order.reported_at is '上报时间';
comment on column complaint_order.completed_at is '办结时间 set for every closed order, null while open';
comment on column complaint_order.reply_id is '采用的回复 reply under review or adopted';
comment on column complaint_order.back_id is '待审退单 send-back under audit';
comment on column complaint_order.reply_category is '回复类别 normal, compliance, notscope';
comment on column complaint_order.resolve_status is '解决情况';
comment on column complaint_order.is_direct is '直办 answered by the centre itself';
comment on column complaint_order.is_repeat is '重复/重办标志';
comment on column complaint_order.repeat_kind is '重复类型';
comment on column complaint_order.main_id is '主单/原单';
comment on column complaint_order.merged_count is '并入件数';
comment on column complaint_order.back_count is '退回次数 send-backs by lead departments, not withdrawn';
comment on column complaint_order.back_approved_count is '同意退回次数';
comment on column complaint_order.reply_reject_count is '回复被驳回次数';
comment on column complaint_order.redo_count is '重办次数';
comment on column complaint_order.designated is '指定承办';
comment on column complaint_order.paused is '挂起';
comment on column complaint_order.was_overdue is '曾超期 stays once set';
comment on column complaint_order.is_on_time is '是否按期 set at completion';
comment on column complaint_order.assist_open is '未结协办数';
comment on column complaint_order.report_state is '上报状态';
comment on column complaint_order.report_error is '上报失败原因';
comment on column complaint_order.import_batch_id is '导入批次';
comment on column complaint_order.created_at is '创建时间';
comment on column complaint_order.created_by is '创建人';
comment on column complaint_order.updated_at is '更新时间';
comment on column complaint_order.updated_by is '更新人';
comment on column complaint_order.deleted_at is '删除时间 soft delete';

create table order_search (
  supplier_id bigint not null,
  order_id bigint not null,
  words tsvector not null,
  primary key (supplier_id, order_id),
  foreign key (supplier_id, order_id) references complaint_order (supplier_id, id)
);
comment on table order_search is '检索词 words under which an order is found';
comment on column order_search.supplier_id is '租户 tenant';
comment on column order_search.order_id is '工单';
comment on column order_search.words is '检索词 pairs of characters of number, title, content';

create table order_dept (
  supplier_id bigint not null,
  dept_id bigint not null,
  order_id bigint not null,
  received_at timestamptz(0) not null,
  status text not null,
  leads boolean not null default false,
  assists boolean not null default false,
  returned boolean not null default false,
  urgency_order smallint not null default 2,
  due_at timestamptz(0),
  soon_at timestamptz(0),
  primary key (supplier_id, dept_id, order_id),
  foreign key (supplier_id, order_id) references complaint_order (supplier_id, id)
);
comment on table order_dept is '工单与单位 what a department has to do with an order; the base of its visibility, lists and time counters';
comment on column order_dept.supplier_id is '租户 tenant';
comment on column order_dept.dept_id is '单位';
comment on column order_dept.order_id is '工单';
comment on column order_dept.received_at is '受理时间 copy, sort key';
comment on column order_dept.status is '工单状态 copy';
comment on column order_dept.leads is '在主办链路中';
comment on column order_dept.assists is '有协办单';
comment on column order_dept.returned is '曾获准退回';
comment on column order_dept.urgency_order is '紧急排序 copy';
comment on column order_dept.due_at is '本单位时限 of its own allocation while it or one below holds the order';
comment on column order_dept.soon_at is '本单位预警时刻';

create table order_counter (
  supplier_id bigint not null,
  dept_id bigint not null,
  metric text not null,
  value bigint not null default 0,
  primary key (supplier_id, dept_id, metric)
);
comment on table order_counter is '计数合计 folded totals of the counter ledger (design 6)';
comment on column order_counter.supplier_id is '租户 tenant';
comment on column order_counter.dept_id is '单位 scope; the centre''s own department for centre scope';
comment on column order_counter.metric is '计数项 (domain 1.3)';
comment on column order_counter.value is '合计';

create table order_counter_delta (
  supplier_id bigint not null,
  id bigint generated always as identity,
  dept_id bigint not null,
  metric text not null,
  delta integer not null,
  primary key (supplier_id, id)
);
comment on table order_counter_delta is '计数流水 changes not folded yet; an action only inserts, so no two actions wait for one row';
comment on column order_counter_delta.supplier_id is '租户 tenant';
comment on column order_counter_delta.id is '编号 id';
comment on column order_counter_delta.dept_id is '单位 scope';
comment on column order_counter_delta.metric is '计数项';
comment on column order_counter_delta.delta is '增减';

create table order_log (
  supplier_id bigint not null,
  id bigint not null default nextval('rexian_id'),
  order_id bigint not null,
  round smallint not null,
  action text not null,
  from_status text,
  to_status text not null,
  from_dept_id bigint,
  to_dept_id bigint,
  operator_id bigint,
  operator_name text not null,
  operator_dept text not null,
  text text not null,
  payload jsonb not null default '{}',
  attachments jsonb not null default '[]',
  ip text,
  visible_to text not null default 'all',
  is_note boolean not null default false,
  hidden boolean not null default false,
  created_at timestamptz(0) not null,
  primary key (supplier_id, id),
  foreign key (supplier_id, order_id) references complaint_order (supplier_id, id)
);
comment on table order_log is '流程日志 append-only history of an order (domain 4.2)';
comment on column order_log.supplier_id is '租户 tenant';
comment on column order_log.id is '编号 id';
comment on column order_log.order_id is '工单';
comment on column order_log.round is '办理轮次';
comment on column order_log.action is '动作 (domain 2.16)';
comment on column order_log.from_status is '原状态';
comment on column order_log.to_status is '新状态';
comment on column order_log.from_dept_id is '原持有单位';
comment on column order_log.to_dept_id is '新持有单位';
comment on column order_log.operator_id is '操作人';
comment on column order_log.operator_name is '操作人姓名 snapshot';
comment on column order_log.operator_dept is '操作人单位 snapshot';
comment on column order_log.text is '日志文本';
comment on column order_log.payload is '字段值 personal data masked';
comment on column order_log.attachments is '附件';
comment on column order_log.ip is 'IP';
comment on column order_log.visible_to is '可见范围';
comment on column order_log.is_note is '备注';
comment on column order_log.hidden is '已隐藏 struck out, content stays';
comment on column order_log.created_at is '时间';

create table allocation (
  supplier_id bigint not null,
  id bigint not null default nextval('rexian_id'),
  order_id bigint not null,
  round smallint not null,
  seq integer not null,
  parent_id bigint,
  level smallint not null,
  from_dept_id bigint not null,
  dept_id bigint not null,
  operator_id bigint,
  opinion text not null,
  person_ids jsonb not null default '[]',
  designated boolean not null default false,
  appealed boolean not null default false,
  back_times integer not null default 0,
  state text not null,
  start_date date not null,
  limit_n integer,
  limit_unit text,
  sign_due_at timestamptz(0),
  contact_due_at timestamptz(0),
  back_due_at timestamptz(0),
  due_at timestamptz(0) not null,
  kpi_due_at timestamptz(0) not null,
  soon_at timestamptz(0) not null,
  due_explained jsonb,
  signed_at timestamptz(0),
  signed_by bigint,
  first_contact_at timestamptz(0),
  replied_at timestamptz(0),
  returned_at timestamptz(0),
  recalled_at timestamptz(0),
  is_late boolean,
  reply_reject_count integer not null default 0,
  created_at timestamptz(0) not null,
  primary key (supplier_id, id),
  foreign key (supplier_id, order_id) references complaint_order (supplier_id, id)
);
comment on table allocation is '派单记录 one handing-over of an order to a department (domain 4.2)';
comment on column allocation.supplier_id is '租户 tenant';
comment on column allocation.id is '编号 id';
comment on column allocation.order_id is '工单';
comment on column allocation.round is '轮次';
comment on column allocation.seq is '序号';
comment on column allocation.parent_id is '上级派单';
comment on column allocation.level is '层级 1 centre to department, 2 to sub-unit, 3';
comment on column allocation.from_dept_id is '派出单位';
comment on column allocation.dept_id is '承办单位';
comment on column allocation.operator_id is '派单人';
comment on column allocation.opinion is '派单意见';
comment on column allocation.person_ids is '通知人员';
comment on column allocation.designated is '指定承办';
comment on column allocation.appealed is '已申诉 the one appeal against designation was used';
comment on column allocation.back_times is '本单位退单次数 send-backs of this order by this department so far';
comment on column allocation.state is '状态';
comment on column allocation.start_date is '起算日';
comment on column allocation.limit_n is '时限值';
comment on column allocation.limit_unit is '时限单位';
comment on column allocation.sign_due_at is '签收时限';
comment on column allocation.contact_due_at is '首次联系时限';
comment on column allocation.back_due_at is '退单时限';
comment on column allocation.due_at is '办理时限';
comment on column allocation.kpi_due_at is '考核时限';
comment on column allocation.soon_at is '预警时刻';
comment on column allocation.due_explained is '时限说明';
comment on column allocation.signed_at is '签收时间';
comment on column allocation.signed_by is '签收人';
comment on column allocation.first_contact_at is '首次联系';
comment on column allocation.replied_at is '回复时间';
comment on column allocation.returned_at is '退回时间';
comment on column allocation.recalled_at is '收回时间';
comment on column allocation.is_late is '是否超期';
comment on column allocation.reply_reject_count is '驳回次数';
comment on column allocation.created_at is '派单时间';

create table order_reply (
  supplier_id bigint not null,
  id bigint not null default nextval('rexian_id'),
  order_id bigint not null,
  allocation_id bigint,
  kind text not null,
  dept_id bigint not null,
  content text not null,
  edited_content text,
  is_true text not null,
  contact_status text not null,
  contact_phone text,
  contact_at timestamptz(0),
  contact_person text,
  resolve_status text not null,
  unresolved_reason text,
  plan_date date,
  citizen_feedback smallint,
  reply_category text not null,
  category_basis text,
  public_reply text,
  handler_name text not null,
  handler_phone text not null,
  attachments jsonb not null default '[]',
  state text not null,
  submitted_by bigint,
  submitted_at timestamptz(0) not null,
  review_by bigint,
  review_at timestamptz(0),
  review_opinion text,
  reject_reason text,
  primary key (supplier_id, id),
  foreign key (supplier_id, order_id) references complaint_order (supplier_id, id)
);
comment on table order_reply is '回复 (domain 4.2)';
comment on column order_reply.supplier_id is '租户 tenant';
comment on column order_reply.id is '编号 id';
comment on column order_reply.order_id is '工单';
comment on column order_reply.allocation_id is '派单';
comment on column order_reply.kind is '类型 dept, centre, direct';
comment on column order_reply.dept_id is '回复单位';
comment on column order_reply.content is '办理情况';
comment on column order_reply.edited_content is '审核后文本 the reviewer''s edit; the original stays';
comment on column order_reply.is_true is '诉求属实';
comment on column order_reply.contact_status is '联系情况';
comment on column order_reply.contact_phone is '联系电话 sealed';
comment on column order_reply.contact_at is '联系时间';
comment on column order_reply.contact_person is '联系人';
comment on column order_reply.resolve_status is '解决情况';
comment on column order_reply.unresolved_reason is '未解决原因';
comment on column order_reply.plan_date is '计划日期';
comment on column order_reply.citizen_feedback is '群众反馈';
comment on column order_reply.reply_category is '回复类别';
comment on column order_reply.category_basis is '类别依据';
comment on column order_reply.public_reply is '公开答复';
comment on column order_reply.handler_name is '办理人';
comment on column order_reply.handler_phone is '办理人电话 sealed';
comment on column order_reply.attachments is '附件';
comment on column order_reply.state is '状态 submitted, approved, rejected, superseded, withdrawn';
comment on column order_reply.submitted_by is '提交人';
comment on column order_reply.submitted_at is '提交时间';
comment on column order_reply.review_by is '审核人';
comment on column order_reply.review_at is '审核时间';
comment on column order_reply.review_opinion is '审核意见';
comment on column order_reply.reject_reason is '驳回原因';

create table contact_record (
  supplier_id bigint not null,
  id bigint not null default nextval('rexian_id'),
  order_id bigint not null,
  allocation_id bigint,
  person text not null,
  phone text,
  channel text not null,
  result text not null,
  at timestamptz(0) not null,
  note text,
  created_by bigint,
  created_at timestamptz(0) not null,
  primary key (supplier_id, id),
  foreign key (supplier_id, order_id) references complaint_order (supplier_id, id)
);
comment on table contact_record is '联系记录 (domain 4.2)';
comment on column contact_record.supplier_id is '租户 tenant';
comment on column contact_record.id is '编号 id';
comment on column contact_record.order_id is '工单';
comment on column contact_record.allocation_id is '派单';
comment on column contact_record.person is '联系人';
comment on column contact_record.phone is '号码 sealed';
comment on column contact_record.channel is '方式';
comment on column contact_record.result is '结果';
comment on column contact_record.at is '时间';
comment on column contact_record.note is '备注';
comment on column contact_record.created_by is '登记人';
comment on column contact_record.created_at is '登记时间';

create table assist_order (
  supplier_id bigint not null,
  id bigint not null default nextval('rexian_id'),
  assist_no text not null,
  order_id bigint not null,
  origin text not null default 'internal',
  kind text not null default 'assist',
  from_dept_id bigint not null,
  dept_id bigint not null,
  task text not null,
  state text not null,
  due_at timestamptz(0) not null,
  content text,
  replied_at timestamptz(0),
  closed_at timestamptz(0),
  created_at timestamptz(0) not null,
  primary key (supplier_id, id),
  foreign key (supplier_id, order_id) references complaint_order (supplier_id, id)
);
comment on table assist_order is '协办单 (domain 2.8)';
comment on column assist_order.supplier_id is '租户 tenant';
comment on column assist_order.id is '编号 id';
comment on column assist_order.assist_no is '协办单号';
comment on column assist_order.order_id is '工单';
comment on column assist_order.origin is '来源';
comment on column assist_order.kind is '类型';
comment on column assist_order.from_dept_id is '发起单位';
comment on column assist_order.dept_id is '协办单位';
comment on column assist_order.task is '协办任务';
comment on column assist_order.state is '状态';
comment on column assist_order.due_at is '时限';
comment on column assist_order.content is '协办回复';
comment on column assist_order.replied_at is '回复时间';
comment on column assist_order.closed_at is '结束时间';
comment on column assist_order.created_at is '发起时间';

create table order_back (
  supplier_id bigint not null,
  id bigint not null default nextval('rexian_id'),
  order_id bigint not null,
  round smallint not null,
  allocation_id bigint,
  level smallint not null,
  seq integer not null,
  dept_id bigint not null,
  reason_code text not null,
  reason text not null,
  basis text,
  suggest_dept_id bigint,
  suggest_unit text,
  late_reason text,
  is_appeal boolean not null default false,
  attachments jsonb not null default '[]',
  submitted_by bigint,
  submitted_at timestamptz(0) not null,
  audit_due_at timestamptz(0),
  audit_state text not null,
  result text,
  audit_by bigint,
  audit_at timestamptz(0),
  audit_opinion text,
  new_dept_id bigint,
  fault text,
  meeting_note text,
  primary key (supplier_id, id),
  foreign key (supplier_id, order_id) references complaint_order (supplier_id, id)
);
comment on table order_back is '退单 (domain 4.2)';
comment on column order_back.supplier_id is '租户 tenant';
comment on column order_back.id is '编号 id';
comment on column order_back.order_id is '工单';
comment on column order_back.round is '轮次';
comment on column order_back.allocation_id is '派单';
comment on column order_back.level is '层级 0 centre to superior, 1 department, 2 sub-unit';
comment on column order_back.seq is '序号';
comment on column order_back.dept_id is '退单单位';
comment on column order_back.reason_code is '退单原因';
comment on column order_back.reason is '说明';
comment on column order_back.basis is '依据';
comment on column order_back.suggest_dept_id is '建议单位';
comment on column order_back.suggest_unit is '建议单位(上级)';
comment on column order_back.late_reason is '逾期说明';
comment on column order_back.is_appeal is '申诉 appeal against a designated allocation';
comment on column order_back.attachments is '附件';
comment on column order_back.submitted_by is '提交人';
comment on column order_back.submitted_at is '提交时间';
comment on column order_back.audit_due_at is '审核时限';
comment on column order_back.audit_state is '审核状态 pending, approved, rejected, withdrawn';
comment on column order_back.result is '审核结果';
comment on column order_back.audit_by is '审核人';
comment on column order_back.audit_at is '审核时间';
comment on column order_back.audit_opinion is '审核意见';
comment on column order_back.new_dept_id is '改派单位';
comment on column order_back.fault is '责任';
comment on column order_back.meeting_note is '会商记录 participants and conclusion, needed from the third send-back on';

create table order_report (
  supplier_id bigint not null,
  id bigint not null default nextval('rexian_id'),
  order_id bigint not null,
  round smallint not null,
  type text not null,
  category text,
  content text not null,
  attachments jsonb not null default '[]',
  method text not null,
  receipt_no text,
  sent_at timestamptz(0) not null,
  ack_state text not null default 'none',
  created_by bigint,
  primary key (supplier_id, id),
  foreign key (supplier_id, order_id) references complaint_order (supplier_id, id)
);
comment on table order_report is '上报 (domain 4.2)';
comment on column order_report.supplier_id is '租户 tenant';
comment on column order_report.id is '编号 id';
comment on column order_report.order_id is '工单';
comment on column order_report.round is '轮次';
comment on column order_report.type is '类型 reply or back';
comment on column order_report.category is '类别';
comment on column order_report.content is '内容';
comment on column order_report.attachments is '附件';
comment on column order_report.method is '方式';
comment on column order_report.receipt_no is '上级回执号';
comment on column order_report.sent_at is '上报时间';
comment on column order_report.ack_state is '上级确认';
comment on column order_report.created_by is '上报人';

create table order_supervise (
  supplier_id bigint not null,
  id bigint not null default nextval('rexian_id'),
  order_id bigint not null,
  supervise_no text not null,
  level text not null,
  origin text not null,
  content text not null,
  dept_id bigint not null,
  feedback_due_at timestamptz(0) not null,
  state text not null default 'issued',
  created_at timestamptz(0) not null,
  primary key (supplier_id, id),
  foreign key (supplier_id, order_id) references complaint_order (supplier_id, id)
);
comment on table order_supervise is '督办 opened by the lifecycle itself at the third rejection and the fifth send-back (domain 2.11)';
comment on column order_supervise.supplier_id is '租户 tenant';
comment on column order_supervise.id is '编号 id';
comment on column order_supervise.order_id is '工单';
comment on column order_supervise.supervise_no is '督办编号';
comment on column order_supervise.level is '级别 normal, leader, listed';
comment on column order_supervise.origin is '来源 manual, auto_reject, auto_back …';
comment on column order_supervise.content is '内容';
comment on column order_supervise.dept_id is '被督办单位';
comment on column order_supervise.feedback_due_at is '反馈时限';
comment on column order_supervise.state is '状态';
comment on column order_supervise.created_at is '时间';

alter table complaint_order
  add unique (supplier_id, order_no),
  add check (status in ('submitted', 'waiting', 'in_progress', 'merged', 'dept_back', 'dept_reply', 'need_report_back',
    'need_report_reply', 'completed_back', 'completed_reply', 'invalid')),
  add check (pending_action in ('accept', 'allocate', 'handle', 'internal_review', 'review_reply', 'audit_back', 'report', 'follow', 'none')),
  add check ((completed_at is not null) = (status in ('completed_back', 'completed_reply', 'invalid'))),
  add check ((holder_dept_id is null) = (status in ('completed_back', 'completed_reply', 'invalid'))),
  add check (urgency in ('normal', 'urgent_24h', 'urgent_2h')),
  add check (appeal_type in ('consult', 'help', 'complaint', 'tipoff', 'suggestion', 'praise', 'other')),
  add check (reply_category in ('normal', 'compliance', 'notscope'));
create unique index complaint_order_superior_no on complaint_order (supplier_id, superior_no) where superior_no is not null;
-- Open queues of the centre, in their default order.
create index complaint_order_open_status on complaint_order (supplier_id, status, urgency_order, current_due_at, id)
  where completed_at is null and deleted_at is null;
create index complaint_order_handled on complaint_order (supplier_id, urgency_order, current_due_at, id)
  where status in ('in_progress', 'merged') and completed_at is null and deleted_at is null;
-- Time queues: ranges of the deadline over open orders.
create index complaint_order_clock on complaint_order (supplier_id, current_due_at, id) include (soon_at)
  where completed_at is null and deleted_at is null and not paused;
-- What a department holds.
create index complaint_order_holder on complaint_order (supplier_id, holder_dept_id, pending_action, urgency_order, current_due_at, id)
  where completed_at is null and deleted_at is null;
create index complaint_order_received on complaint_order (supplier_id, received_at desc, id desc) where deleted_at is null;
create index complaint_order_closed on complaint_order (supplier_id, status, received_at desc, id desc)
  where completed_at is not null and deleted_at is null;
create index complaint_order_backs on complaint_order (supplier_id, back_count) where completed_at is null and deleted_at is null and back_count >= 3;
create index complaint_order_phone on complaint_order (supplier_id, caller_phone_h, received_at desc) where caller_phone_h is not null;
create index complaint_order_batch on complaint_order (supplier_id, import_batch_id) where import_batch_id is not null;

create index order_search_words on order_search using gin (words) with (fastupdate = off);

create index order_dept_received on order_dept (supplier_id, dept_id, received_at desc, order_id desc);
create index order_dept_finished on order_dept (supplier_id, dept_id, received_at desc, order_id desc)
  where leads and status = 'completed_reply';
create index order_dept_returned on order_dept (supplier_id, dept_id, received_at desc, order_id desc) where returned;
create index order_dept_leads on order_dept (supplier_id, dept_id, urgency_order, order_id)
  where leads and status in ('in_progress', 'merged', 'dept_back', 'dept_reply', 'need_report_back', 'need_report_reply');
create index order_dept_clock on order_dept (supplier_id, dept_id, due_at, order_id) include (soon_at) where due_at is not null;
create index order_dept_order on order_dept (supplier_id, order_id);

create index order_log_order on order_log (supplier_id, order_id, id);
create index allocation_order on allocation (supplier_id, order_id, id);
create index allocation_dept on allocation (supplier_id, dept_id, state);
create unique index allocation_one_active_root on allocation (supplier_id, order_id)
  where level = 1 and state in ('assigned', 'handling', 'delegated', 'replied', 'back_requested');
create index order_reply_order on order_reply (supplier_id, order_id, id);
create index contact_record_order on contact_record (supplier_id, order_id, id);
create index assist_order_order on assist_order (supplier_id, order_id, id);
create index assist_order_open on assist_order (supplier_id, dept_id, due_at, id) where state in ('pending', 'handling', 'rework');
create index assist_order_open_all on assist_order (supplier_id, due_at, id) where state in ('pending', 'handling', 'rework');
create unique index assist_order_no on assist_order (supplier_id, assist_no);
create index order_back_order on order_back (supplier_id, order_id, id);
create unique index order_back_one_pending on order_back (supplier_id, order_id) where audit_state = 'pending';
create index order_report_order on order_report (supplier_id, order_id, id);
create index order_supervise_order on order_supervise (supplier_id, order_id, id);

-- History is never rewritten: a line can be struck out, nothing else (design 5).
create function order_log_is_append_only() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and (to_jsonb(new) - 'hidden') = (to_jsonb(old) - 'hidden') then
    return new;
  end if;
  raise exception 'order_log is append-only';
end $$;
comment on function order_log_is_append_only() is '流程日志只增 refuses every change but striking a line out';
create trigger order_log_append_only before update or delete on order_log
  for each row execute function order_log_is_append_only();
