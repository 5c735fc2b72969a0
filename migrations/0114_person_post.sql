-- Posts that a person has in other departments besides the main one (domain 4.3, decision 0236).
create table person_post (
  supplier_id bigint not null references supplier,
  person_id bigint not null,
  dept_id bigint not null,
  place smallint not null check (place between 1 and 5),
  person_role text not null check (person_role in ('leader', 'liaison', 'operator', 'duty')),
  post text not null default '',
  primary key (supplier_id, person_id, dept_id),
  foreign key (supplier_id, person_id) references person (supplier_id, id),
  foreign key (supplier_id, dept_id) references department (supplier_id, id)
);
create index person_post_dept on person_post (supplier_id, dept_id, person_id);
comment on table person_post is '兼任职务 posts of people in other departments besides the main one; kept with the person (domain 4.3)';
comment on column person_post.supplier_id is '所属平台 tenant';
comment on column person_post.person_id is '人员 person';
comment on column person_post.dept_id is '兼任部门 department of the post, not the main one';
comment on column person_post.place is '次序 place among the posts of the person';
comment on column person_post.person_role is '人员角色 leader, liaison, operator or duty there';
comment on column person_post.post is '职务 post or duty there';
