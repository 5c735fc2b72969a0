-- A lost second factor is taken off by two: one asks for it, another confirms it (decision 0204).
alter table operator
  add column factor_end_asked_at timestamptz(0),
  add column factor_end_asked_by bigint,
  add check ((factor_end_asked_at is null) = (factor_end_asked_by is null));
comment on column operator.factor_end_asked_at is '申请解除双因素时间 when it was asked to take the second factor off; good for a day';
comment on column operator.factor_end_asked_by is '申请解除双因素人 account that asked for it';
