-- A report over many days is counted by a job, and its answer kept for a while for who asked (domain 5.5, decision 0293).
create table long_report (
  supplier_id bigint not null references supplier,
  id bigint generated always as identity,
  asked_by bigint not null,
  dept_id bigint not null,
  question text not null,
  report text not null,
  asked jsonb not null,
  asked_as jsonb not null,
  language text not null check (language in ('zh', 'en')),
  state text not null check (state in ('queued', 'running', 'done', 'failed', 'cancelled')),
  attempt integer not null default 0,
  steps integer not null,
  done integer not null default 0,
  why text not null default '',
  answer jsonb,
  asked_at timestamptz(0) not null,
  expires_at timestamptz(0) not null,
  primary key (supplier_id, id),
  unique (supplier_id, asked_by, dept_id, question),
  foreign key (supplier_id, asked_by) references operator (supplier_id, id),
  check ((state = 'done') = (answer is not null))
);
comment on table long_report is '长时段报表 a report over many days, counted in the background and kept for who asked';
comment on column long_report.supplier_id is '所属平台 tenant';
comment on column long_report.id is '编号 its number';
comment on column long_report.asked_by is '提出人 who asked for it';
comment on column long_report.dept_id is '提出时单位 where he was then: elsewhere he is shown other figures';
comment on column long_report.question is '问题摘要 digest of what is asked: report, days, rows, columns, filters and language';
comment on column long_report.report is '报表 which of the reports';
comment on column long_report.asked is '查询条件 what it is asked for';
comment on column long_report.asked_as is '提出身份 the actor as he was when he asked';
comment on column long_report.language is '语言 of the names in the answer';
comment on column long_report.state is '状态 queued, running, done, failed or cancelled';
comment on column long_report.attempt is '次数 how often it was begun: what an earlier attempt finds counts no more';
comment on column long_report.steps is '总步数 of how many steps it is';
comment on column long_report.done is '已完成步数 how many of them are done';
comment on column long_report.why is '失败原因 why it failed, where that can be said';
comment on column long_report.answer is '结果 the answer, once it is done';
comment on column long_report.asked_at is '提出时间 when it was asked for';
comment on column long_report.expires_at is '保留至 until when it is kept';
create index long_report_expires on long_report (expires_at);
