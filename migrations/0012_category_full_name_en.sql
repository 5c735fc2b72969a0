-- The names of a category and of those above it, in English as well: what lists and orders show.

alter table category add column full_name_en text not null default '';
comment on column category.full_name_en is '英文全称 English names from the first level, joined by /; empty when one of them is missing';

with recursive named as (
  select supplier_id, id, name_en as full_name_en from category where parent_id is null
  union all
  select c.supplier_id, c.id, case when p.full_name_en = '' or c.name_en = '' then '' else p.full_name_en || '/' || c.name_en end
  from category c join named p on p.supplier_id = c.supplier_id and p.id = c.parent_id)
update category c set full_name_en = n.full_name_en from named n where n.supplier_id = c.supplier_id and n.id = c.id;
