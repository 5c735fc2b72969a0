-- Addresses that are shut out by hand end sessions with their next call, so every process keeps them (decision 0197). What the
-- guard lists by itself concerns signing in alone and is no reason to read everything again.
create function stamp_kept_row() returns trigger language plpgsql as $$
begin
  update supplier set kept_stamp = nextval('kept_stamp') where supplier_id = coalesce(new.supplier_id, old.supplier_id);
  return null;
end
$$;
create trigger access_ip_kept_insert after insert on access_ip for each row when (new.list_type = 'black') execute function stamp_kept_row();
create trigger access_ip_kept_update after update on access_ip for each row when (old.list_type = 'black' or new.list_type = 'black') execute function stamp_kept_row();
create trigger access_ip_kept_delete after delete on access_ip for each row when (old.list_type = 'black') execute function stamp_kept_row();
-- Networks are listed by hand and are few; of what the guard lists there may be many, each found as it is.
create index access_ip_by_hand on access_ip (supplier_id) where list_type <> 'auto';
comment on column access_ip.hit_count is '次数 how often the guard shut it';
comment on column access_user.hit_count is '次数 tries refused while it has to wait';
