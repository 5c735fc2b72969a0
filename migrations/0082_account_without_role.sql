-- Who opens an account gives it no role: that is another administrator's to do, and until then it may do nothing.
alter table operator drop constraint operator_role_ids_check;
alter table operator add constraint operator_role_ids_check check (jsonb_typeof(role_ids) = 'array');
comment on column operator.role_ids is '角色 role ids, array of decimal text; none until they are given';
