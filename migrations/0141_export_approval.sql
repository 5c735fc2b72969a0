-- Who asks for much, or for callers in clear, says what for and has somebody else agree (decision 0274, 0275).
alter table export_job
  drop constraint export_job_state_check,
  add constraint export_job_state_check check (state in ('queued', 'running', 'asked', 'refused', 'lapsed', 'done', 'failed', 'cancelled', 'expired')),
  add column purpose text not null default '',
  add column plain boolean not null default false,
  add column said jsonb not null default '[]',
  add column asked_at timestamptz(0),
  add column decided_at timestamptz(0),
  add column decided_by bigint,
  add column answer text not null default '',
  add column password text;
comment on column export_job.purpose is '用途 what the file is for';
comment on column export_job.plain is '明文 callers stand in clear in it';
comment on column export_job.said is '筛选条件 filters in words, each with title and value, as they were asked for';
comment on column export_job.asked_at is '提交审批时间 since when it waits for somebody to agree; empty where nobody has to';
comment on column export_job.decided_at is '审批时间 when it was agreed to or refused';
comment on column export_job.decided_by is '审批人 operator who decided';
comment on column export_job.answer is '审批意见 why it was refused';
comment on column export_job.password is '文件密码 sealed; until it was shown to who asked, or the file goes';
create index export_job_asked on export_job (supplier_id, id desc) where asked_at is not null;

