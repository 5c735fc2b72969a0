-- What accounts are called is kept by every process, for figures by person (5.5). Only another name or another department is a
-- reason to read everything again: a sign-in writes the row, too.
create trigger operator_kept_insert after insert on operator for each row execute function stamp_kept_row();
create trigger operator_kept_update after update on operator for each row
  when (old.nick_name is distinct from new.nick_name or old.dept_id is distinct from new.dept_id) execute function stamp_kept_row();
create trigger operator_kept_delete after delete on operator for each row execute function stamp_kept_row();
