-- The dispatch catalogue in versions by their date: a published one stays as it is, and an allocation keeps by which one it was made (decision 0217).
create table dispatch_catalogue (
  supplier_id bigint not null references supplier,
  id bigint generated always as identity,
  no integer not null check (no > 0),
  basis text not null default '',
  effective_from date,
  published_at timestamptz(0),
  published_by bigint,
  created_at timestamptz(0) not null,
  created_by bigint,
  updated_at timestamptz(0),
  updated_by bigint,
  deleted_at timestamptz(0),
  version integer not null default 0,
  primary key (supplier_id, id),
  check ((published_at is null) = (effective_from is null)),
  check (published_at is null or deleted_at is null)
);
create unique index dispatch_catalogue_no_u on dispatch_catalogue (supplier_id, no) where deleted_at is null;
create unique index dispatch_catalogue_draft_u on dispatch_catalogue (supplier_id) where published_at is null and deleted_at is null;
comment on table dispatch_catalogue is '派单目录版本 versions of the dispatch catalogue, each in force from its day until the next';
comment on column dispatch_catalogue.supplier_id is '租户 tenant';
comment on column dispatch_catalogue.id is '编号 id';
comment on column dispatch_catalogue.no is '版本号 number of the version, counted up';
comment on column dispatch_catalogue.basis is '依据 the document by which it was published';
comment on column dispatch_catalogue.effective_from is '施行日期 first day on which it holds; empty while it is a draft';
comment on column dispatch_catalogue.published_at is '发布时间 when it was published, unchanged since';
comment on column dispatch_catalogue.published_by is '发布人 operator who published it';
comment on column dispatch_catalogue.created_at is '创建时间 created at';
comment on column dispatch_catalogue.created_by is '创建人 created by operator';
comment on column dispatch_catalogue.updated_at is '更新时间 updated at';
comment on column dispatch_catalogue.updated_by is '更新人 updated by operator';
comment on column dispatch_catalogue.deleted_at is '删除时间 deleted at, drafts only';
comment on column dispatch_catalogue.version is '版本 optimistic lock';

-- What stood until now is the first version, in force since its first row.
insert into dispatch_catalogue (supplier_id, no, effective_from, published_at, created_at)
select supplier_id, 1, min(created_at)::date, min(created_at), min(created_at) from dispatch_rule
where enabled and deleted_at is null group by supplier_id;

delete from dispatch_rule where not enabled or deleted_at is not null;
alter table dispatch_rule add catalogue_id bigint, add no integer, add kind text not null default 'lead' check (kind in ('lead', 'not_street')),
  alter dept_id drop not null, drop column enabled, drop column hit_count;
update dispatch_rule r set catalogue_id = c.id, no = n.no
from dispatch_catalogue c, (select supplier_id, id, row_number() over (partition by supplier_id order by category_id, id) as no from dispatch_rule) n
where c.supplier_id = r.supplier_id and n.supplier_id = r.supplier_id and n.id = r.id;
alter table dispatch_rule alter catalogue_id set not null, alter no set not null,
  add foreign key (supplier_id, catalogue_id) references dispatch_catalogue (supplier_id, id),
  add check ((kind = 'lead') = (dept_id is not null));
drop index dispatch_rule_match;
create index dispatch_rule_match on dispatch_rule (supplier_id, catalogue_id, category_id);
create unique index dispatch_rule_no_u on dispatch_rule (supplier_id, catalogue_id, no) where deleted_at is null;
comment on column dispatch_rule.catalogue_id is '派单目录版本 version to which it belongs';
comment on column dispatch_rule.no is '序号 its number in the catalogue, the same in every version';
comment on column dispatch_rule.kind is '种类 names who leads, or keeps a matter from being given to streets';
comment on column dispatch_rule.dept_id is '主办单位 lead department; empty where the matter is kept from streets';

do $$
declare
  kept text;
begin
  foreach kept in array array['dispatch_catalogue'] loop
    execute format('create trigger %s_kept_insert after insert on %1$s referencing new table as changed for each statement execute function stamp_kept()', kept);
    execute format('create trigger %s_kept_update after update on %1$s referencing new table as changed for each statement execute function stamp_kept()', kept);
    execute format('create trigger %s_kept_delete after delete on %1$s referencing old table as changed for each statement execute function stamp_kept()', kept);
  end loop;
end
$$;

alter table allocation add catalogue_no integer;
comment on column allocation.catalogue_no is '派单目录版本号 version of the dispatch catalogue that was in force when the centre allocated';

-- What was decided about an order that departments had disputed, for those alike (domain 2.7).
create table dispatch_precedent (
  supplier_id bigint not null references supplier,
  id bigint generated always as identity,
  category_id bigint not null,
  area_id bigint,
  dept_id bigint not null,
  order_no text not null default '',
  reason text not null,
  created_at timestamptz(0) not null,
  created_by bigint,
  updated_at timestamptz(0),
  updated_by bigint,
  deleted_at timestamptz(0),
  version integer not null default 0,
  primary key (supplier_id, id),
  foreign key (supplier_id, category_id) references category (supplier_id, id),
  foreign key (supplier_id, area_id) references area (supplier_id, id),
  foreign key (supplier_id, dept_id) references department (supplier_id, id)
);
create index dispatch_precedent_match on dispatch_precedent (supplier_id, category_id) where deleted_at is null;
create index dispatch_precedent_dept on dispatch_precedent (supplier_id, dept_id);
create index dispatch_precedent_area on dispatch_precedent (supplier_id, area_id);
comment on table dispatch_precedent is '裁定先例 what was decided between departments, shown where an order alike is allocated';
comment on column dispatch_precedent.supplier_id is '租户 tenant';
comment on column dispatch_precedent.id is '编号 id';
comment on column dispatch_precedent.category_id is '事项分类 category; holds for those below it too';
comment on column dispatch_precedent.area_id is '区域 area; empty means any';
comment on column dispatch_precedent.dept_id is '承办单位 department that was to handle it';
comment on column dispatch_precedent.order_no is '工单编号 number of the order about which it was decided';
comment on column dispatch_precedent.reason is '裁定理由 why, without names of people';
comment on column dispatch_precedent.created_at is '创建时间 created at';
comment on column dispatch_precedent.created_by is '创建人 created by operator';
comment on column dispatch_precedent.updated_at is '更新时间 updated at';
comment on column dispatch_precedent.updated_by is '更新人 updated by operator';
comment on column dispatch_precedent.deleted_at is '删除时间 deleted at';
comment on column dispatch_precedent.version is '版本 optimistic lock';
