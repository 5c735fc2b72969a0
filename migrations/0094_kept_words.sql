-- What forms offer is read once for each stamp of a tenant (decision 0092); the words of dictionaries belong to it.
create trigger dict_item_kept_insert after insert on dict_item referencing new table as changed for each statement execute function stamp_kept();
create trigger dict_item_kept_update after update on dict_item referencing new table as changed for each statement execute function stamp_kept();
create trigger dict_item_kept_delete after delete on dict_item referencing old table as changed for each statement execute function stamp_kept();
