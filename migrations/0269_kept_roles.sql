-- What a role opens is asked with every call, and changes a few times a year: every process keeps it (decision 0373).
create trigger role_kept_insert after insert on role referencing new table as changed for each statement execute function stamp_kept();
create trigger role_kept_update after update on role referencing new table as changed for each statement execute function stamp_kept();
create trigger role_kept_delete after delete on role referencing old table as changed for each statement execute function stamp_kept();
