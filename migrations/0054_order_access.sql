-- Who opened, was shown, exported, printed or downloaded which order, and who looked for which caller: one table (domain 7.3, decision 0160).
alter table unmask_log rename to order_access;
alter index unmask_log_pkey rename to order_access_pkey;
drop index unmask_log_order, unmask_log_operator;
drop trigger unmask_log_append_only on order_access;

alter table order_access
  add column kind text not null default 'reveal'
    check (kind in ('open', 'reveal', 'export', 'print', 'download', 'search', 'caller')),
  add column phone_h text,
  alter column order_id drop not null,
  alter column order_no drop not null,
  alter column purpose drop not null,
  drop constraint unmask_log_purpose_check,
  add constraint order_access_purpose check (purpose in ('contact', 'visit', 'verify', 'other') and kind = 'reveal' or purpose is null and kind <> 'reveal'),
  add constraint order_access_what check (order_id is not null and order_no is not null or phone_h is not null);
alter table order_access alter column kind drop default;
alter table order_access rename constraint unmask_log_supplier_id_fkey to order_access_supplier_id_fkey;

create index order_access_newest on order_access (supplier_id, created_at, id);
create index order_access_order on order_access (supplier_id, order_id, created_at, id) where order_id is not null;
create index order_access_operator on order_access (supplier_id, operator_id, created_at, id);
create index order_access_rare on order_access (supplier_id, kind, created_at, id) where kind <> 'open';

comment on table order_access is '工单访问记录 who was shown what of which order or caller; append-only (domain 7.3)';
comment on column order_access.kind is '方式 how';
comment on column order_access.order_id is '工单 order; it stands here also when the order is deleted; empty where a caller was looked for';
comment on column order_access.phone_h is '号码索引 keyed hash of the number that was looked for; never the number';
comment on column order_access.operator_id is '访问人 operator';
comment on column order_access.operator_name is '访问人姓名 name at that time';
comment on column order_access.dept_id is '访问部门 department';
comment on column order_access.purpose is '用途 what for, of a look at a number';
comment on column order_access.note is '说明 in words: another purpose, the name of a file';
comment on column order_access.created_at is '访问时间 when';

-- Nothing is changed, and what the law asks to be kept for half a year is not deleted either, whoever asks (domain 7.4).
create function refuse_young() returns trigger language plpgsql as $$
begin
  if old.created_at > now() - interval '6 months' then
    raise exception '% is kept for half a year', tg_table_name using errcode = 'insufficient_privilege';
  end if;
  return old;
end $$;
create trigger order_access_append_only before update or truncate on order_access
  for each statement execute function refuse_change();
create trigger order_access_kept before delete on order_access
  for each row execute function refuse_young();
