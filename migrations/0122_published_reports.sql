-- Reports as they were published, which nobody changes any more (domain 5.14, decision 0245).
create table published_report (
  supplier_id bigint not null references supplier,
  id bigint generated always as identity,
  year smallint not null,
  no integer not null check (no > 0),
  report text not null,
  title text not null,
  period text not null,
  from_on date not null,
  to_on date not null check (to_on >= from_on),
  asked jsonb not null,
  content jsonb not null,
  side text not null check (side in ('centre', 'unit')),
  dept_id bigint not null,
  as_of timestamptz(0) not null,
  published_at timestamptz(0) not null,
  published_by bigint not null,
  primary key (supplier_id, id),
  unique (supplier_id, year, no),
  foreign key (supplier_id, dept_id) references department (supplier_id, id)
);
create index published_report_newest on published_report (supplier_id, published_at, id);
create index published_report_period on published_report (supplier_id, report, from_on, to_on);
comment on table published_report is '已发布报表 a report as it was published: its numbers stay what they were (domain 5.14)';
comment on column published_report.supplier_id is '所属平台 tenant';
comment on column published_report.id is '编号 id';
comment on column published_report.year is '年度 year of its number';
comment on column published_report.no is '序号 counted in the year, without gaps';
comment on column published_report.report is '报表 which report, by its key';
comment on column published_report.title is '标题 title';
comment on column published_report.period is '期间类型 kind of its period';
comment on column published_report.from_on is '起始日期 first day';
comment on column published_report.to_on is '截止日期 last day';
comment on column published_report.asked is '内容 period, comparison, columns and filters, as the report is asked for them';
comment on column published_report.content is '数字 the whole answer: counts, names, columns and weights';
comment on column published_report.side is '口径 whose figures they are: of the centre, or of a department';
comment on column published_report.dept_id is '发布单位 department that published it';
comment on column published_report.as_of is '数据截止 when it was counted';
comment on column published_report.published_at is '发布时间 when it was published';
comment on column published_report.published_by is '发布人 account that did';

create table published_report_withdrawal (
  supplier_id bigint not null references supplier,
  report_id bigint not null,
  reason text not null,
  withdrawn_at timestamptz(0) not null,
  withdrawn_by bigint not null,
  primary key (supplier_id, report_id),
  foreign key (supplier_id, report_id) references published_report (supplier_id, id)
);
comment on table published_report_withdrawal is '撤回报表 why a published report no longer stands; it stays to be seen (domain 5.14)';
comment on column published_report_withdrawal.supplier_id is '所属平台 tenant';
comment on column published_report_withdrawal.report_id is '报表 published report';
comment on column published_report_withdrawal.reason is '撤回原因 reason';
comment on column published_report_withdrawal.withdrawn_at is '撤回时间 when';
comment on column published_report_withdrawal.withdrawn_by is '撤回人 account that did';

create trigger published_report_append_only before update or delete or truncate on published_report
  for each statement execute function refuse_change();
create trigger published_report_withdrawal_append_only before update or delete or truncate on published_report_withdrawal
  for each statement execute function refuse_change();
