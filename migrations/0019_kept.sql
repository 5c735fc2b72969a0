-- What every process keeps of a tenant (departments, categories, areas, limit rules, calendar, settings) is read again when
-- its stamp differs. A sequence, not a counter: what was rolled back never comes again under the same stamp.
create sequence kept_stamp;
alter table supplier add kept_stamp bigint not null default 0;
comment on column supplier.kept_stamp is '参考数据版本 / Stamp of the reference data that processes keep; another one with every change of it';

create function stamp_kept() returns trigger language plpgsql as $$
begin
  update supplier set kept_stamp = nextval('kept_stamp')
  where supplier_id in (select distinct supplier_id from changed);
  return null;
end
$$;

do $$
declare
  kept text;
begin
  foreach kept in array array['department', 'category', 'area', 'limit_rule', 'holiday_year', 'holiday_day', 'setting'] loop
    execute format('create trigger %s_kept_insert after insert on %1$s referencing new table as changed for each statement execute function stamp_kept()', kept);
    execute format('create trigger %s_kept_update after update on %1$s referencing new table as changed for each statement execute function stamp_kept()', kept);
    execute format('create trigger %s_kept_delete after delete on %1$s referencing old table as changed for each statement execute function stamp_kept()', kept);
  end loop;
end
$$;
