-- How often ready texts are chosen (domain 4.13): a row for each day, of the last thirty.
create table order_template_use (
  supplier_id bigint not null,
  template_id bigint not null,
  day date not null,
  times integer not null,
  primary key (supplier_id, template_id, day),
  foreign key (supplier_id, template_id) references order_template (supplier_id, id)
);
comment on table order_template_use is '常用语使用次数 how often ready texts were chosen on a day';
comment on column order_template_use.supplier_id is '租户 tenant';
comment on column order_template_use.template_id is '常用语 which ready text';
comment on column order_template_use.day is '日期 day';
comment on column order_template_use.times is '次数 times it was chosen';
-- Nobody ever counted by it.
alter table order_template drop column use_count;
