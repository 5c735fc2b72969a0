-- An upload says from the first what it is for: no other owner's rules let it in (decision 0096).
update attachment set owner_type = 'complaint_order' where owner_id is null and owner_type = '';
comment on column attachment.owner_type is '所属对象 kind of the object it belongs to, or was uploaded for';
comment on column attachment.owner_id is '对象编号 id of that object, empty until an action takes it';
