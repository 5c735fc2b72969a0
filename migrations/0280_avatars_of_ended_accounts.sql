-- The picture of a person went not with the account: it stood on the disk for good, and whoever had its address saw it.
delete from attachment a using operator o
where a.owner_type = 'avatar' and o.supplier_id = a.supplier_id and o.id = a.owner_id and o.deleted_at is not null;
update operator set logo = '' where deleted_at is not null and logo <> '';
