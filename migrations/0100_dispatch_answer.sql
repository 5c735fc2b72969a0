-- What was answered to a proposal that grew out of send-backs (domain 2.26): those after it count anew.
create table dispatch_answer (
  supplier_id bigint not null references supplier,
  category_id bigint not null,
  dept_id bigint not null,
  accepted boolean not null,
  answered_at timestamptz(0) not null,
  answered_by bigint,
  primary key (supplier_id, category_id, dept_id),
  foreign key (supplier_id, category_id) references category (supplier_id, id),
  foreign key (supplier_id, dept_id) references department (supplier_id, id)
);
create index dispatch_answer_dept on dispatch_answer (supplier_id, dept_id);
comment on table dispatch_answer is '派单建议处理 what was answered last to a proposal for the dispatch catalogue';
comment on column dispatch_answer.supplier_id is '租户 tenant';
comment on column dispatch_answer.category_id is '事项分类 category that it is about';
comment on column dispatch_answer.dept_id is '建议单位 department that was proposed';
comment on column dispatch_answer.accepted is '采纳 taken into the draft, or not';
comment on column dispatch_answer.answered_at is '处理时间 when';
comment on column dispatch_answer.answered_by is '处理人 operator who answered';
