-- Accounts that are put out of use by themselves (domain 7.5): why, and since when one is in use again.
alter table operator
  add column enabled_at timestamptz(0),
  add column shut_why text check (shut_why in ('expired', 'unused'));
comment on column operator.enabled_at is '最近启用时间 last put into use again, or when this release came; empty for one that never was out of it';
comment on column operator.shut_why is '自动停用原因 why it was put out of use by itself: expired, unused; empty where somebody did it';
-- Nobody is put out of use in the first night of this release, for what nobody was told of.
update operator set enabled_at = now();
