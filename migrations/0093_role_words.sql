alter table role
  add column name_en text not null default '',
  add column description_en text not null default '';
comment on column role.name_en is '英文名称 name in English; the Chinese one where it is empty';
comment on column role.description_en is '英文说明 description in English';
