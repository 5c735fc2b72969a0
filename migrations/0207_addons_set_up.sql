-- What an add-on is set up with is kept sealed, and for thirty days after it was uninstalled.
alter table addon add config text, add uninstalled_at timestamptz(0);
comment on column addon.config is '配置（密封） what it is set up with, sealed JSON';
comment on column addon.uninstalled_at is '卸载时间 when it was uninstalled; its set-up goes thirty days later';
alter table addon add check (uninstalled_at is null or not installed);

-- Menus and calls name it as the product spec does.
update addon set key = 'social' where key = 'social_login';
update addon set installed = true, installed_at = now()
where key = 'social' and exists (
  select from social_login_config c where c.supplier_id = addon.supplier_id and c.deleted_at is null);

-- Every call asks what is installed.
create trigger addon_kept_insert after insert on addon referencing new table as changed for each statement execute function stamp_kept();
create trigger addon_kept_update after update on addon referencing new table as changed for each statement execute function stamp_kept();
