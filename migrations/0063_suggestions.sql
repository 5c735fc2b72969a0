-- What is learnt of the words of orders, and what departments did with each matter (domain 2.26, decision 0169).
create table dispatch_word (
  supplier_id bigint not null references supplier,
  word text not null,
  target text not null check (target in ('department', 'category')),
  counts jsonb not null,
  primary key (supplier_id, word, target)
);
comment on table dispatch_word is '派单词频 in how many orders of each class a word stood; what suggestions are made from';
comment on column dispatch_word.supplier_id is '所属平台 tenant';
comment on column dispatch_word.word is '词 pair of letters, or a place or matter by its number; empty: the orders of each class';
comment on column dispatch_word.target is '类别 whether departments or categories are counted';
comment on column dispatch_word.counts is '计数 orders by the id of the class';
create table dispatch_outcome (
  supplier_id bigint not null references supplier,
  category_id bigint not null,
  day date not null,
  dept_id bigint not null,
  outcome text not null check (outcome in ('signed', 'not_duty', 'wrong_area', 'wrong_category', 'incomplete', 'duplicate', 'legal_channel', 'emergency', 'other')),
  n integer not null,
  primary key (supplier_id, category_id, day, dept_id, outcome),
  foreign key (supplier_id, category_id) references category,
  foreign key (supplier_id, dept_id) references department
);
create index dispatch_outcome_day on dispatch_outcome (supplier_id, day);
comment on table dispatch_outcome is '派单结果 what departments did with the orders of a matter, day by day; ninety days are kept';
comment on column dispatch_outcome.supplier_id is '所属平台 tenant';
comment on column dispatch_outcome.category_id is '事项分类 matter';
comment on column dispatch_outcome.day is '日期 day on which it was signed for, or its send-back accepted';
comment on column dispatch_outcome.dept_id is '单位 department';
comment on column dispatch_outcome.outcome is '结果 signed for, or why it was sent back';
comment on column dispatch_outcome.n is '件数 orders';
create table dispatch_learning (
  supplier_id bigint primary key references supplier,
  learned_until timestamptz(0) not null
);
comment on table dispatch_learning is '派单学习进度 how far suggestions have learnt';
comment on column dispatch_learning.supplier_id is '所属平台 tenant';
comment on column dispatch_learning.learned_until is '已学习至 what departments did until then is counted';
create index allocation_signed on allocation (supplier_id, signed_at) where level = 1 and signed_at is not null;
create index order_back_approved on order_back (supplier_id, audit_at) where level = 1 and audit_state = 'approved';
