-- What a category gives to new orders from a day on (domain 8.11, decision 0240).
alter table category
  add column later_from date,
  add column later_dept_id bigint,
  add column later jsonb,
  add check ((later_from is null) = (later is null)),
  add check (later_dept_id is null or later is not null),
  add foreign key (supplier_id, later_dept_id) references department (supplier_id, id);
create index category_later on category (later_from) where later_from is not null;
create index category_later_dept on category (supplier_id, later_dept_id) where later_dept_id is not null;
comment on column category.later_from is '自某日起更改 day from which on it gives to new orders what is planned, empty while nothing is';
comment on column category.later_dept_id is '更改后的默认承办单位 its usual department from that day on';
comment on column category.later is '更改后的内容 whether the area leads, urgency, words, months and questions from that day on';
