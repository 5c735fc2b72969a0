-- What is kept goes when its time is over, the operation log too; what was cut off it is stood for (domain 7.4, decision 0226).
create table audit_cut (
  supplier_id bigint not null references supplier,
  id bigint generated always as identity,
  seal_id bigint not null,
  last_log_id bigint not null,
  hash text not null,
  row_count bigint not null,
  sealed_at timestamptz(0) not null,
  cut_at timestamptz(0) not null,
  primary key (supplier_id, id)
);
comment on table audit_cut is '日志截断 until where the operation log was let go, and the hash with which the rest begins';
comment on column audit_cut.supplier_id is '所属平台 tenant';
comment on column audit_cut.id is '编号 id';
comment on column audit_cut.seal_id is '末次封存 last seal that went';
comment on column audit_cut.last_log_id is '末条日志 last row that went';
comment on column audit_cut.hash is '摘要 hash of that seal: the one before the first that is left';
comment on column audit_cut.row_count is '条数 rows that went with it';
comment on column audit_cut.sealed_at is '封存时间 when that seal was set';
comment on column audit_cut.cut_at is '截断时间 when';
create trigger audit_cut_append_only before update or delete or truncate on audit_cut
  for each statement execute function refuse_change();

-- Rows go only behind a cut, and never within half a year, whoever asks.
create function refuse_uncut() returns trigger language plpgsql as $$
begin
  if old.at > now() - interval '6 months' then
    raise exception '% is append-only: kept for half a year', tg_table_name using errcode = 'insufficient_privilege';
  end if;
  if tg_table_name = 'audit_seal' then
    if exists (select from audit_cut where supplier_id = old.supplier_id and seal_id >= old.id) then return old; end if;
  elsif exists (select from audit_cut where supplier_id = old.supplier_id and last_log_id >= old.id) then
    return old;
  end if;
  raise exception '% is append-only: nothing was cut here', tg_table_name using errcode = 'insufficient_privilege';
end $$;
comment on function refuse_uncut() is '日志保留 lets go what was cut off and is older than half a year, nothing else';
drop trigger audit_log_append_only on audit_log;
drop trigger audit_seal_append_only on audit_seal;
create trigger audit_log_append_only before update or truncate on audit_log for each statement execute function refuse_change();
create trigger audit_seal_append_only before update or truncate on audit_seal for each statement execute function refuse_change();
create trigger audit_log_kept before delete on audit_log for each row execute function refuse_uncut();
create trigger audit_seal_kept before delete on audit_seal for each row execute function refuse_uncut();
create index audit_log_retention on audit_log (supplier_id, action, id) where module = 'retention';
create index attachment_age on attachment using brin (created_at);

alter table register_user add column closing_at timestamptz(0);
comment on column register_user.closing_at is '申请注销时间 when the citizen asked to close the account; kept for fifteen days and until nothing is open';
create index register_user_closing on register_user (closing_at) where closing_at is not null;
