-- Protections of one's own account: a second factor, and proof of identity before delicate steps (domain 7.5, security A16).

alter table operator
  add column mfa_since timestamptz(0),
  add column mfa_last_step bigint,
  add column mfa_recovery jsonb not null default '[]';
comment on column operator.mfa_since is '双因素启用时间 second factor in use since';
comment on column operator.mfa_last_step is '最近验证步 time step of the last code that was accepted; neither it nor an older one counts again';
comment on column operator.mfa_recovery is '恢复码摘要 keyed hashes of the recovery codes that are left';

alter table session add column step_up_at timestamptz(0);
comment on column session.step_up_at is '身份验证时间 when its owner last proved in this session who he is';
