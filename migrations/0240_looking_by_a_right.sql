-- Whoever looks through the eyes of an account does so as long as he may: by this call his roles let him.
alter table session add column as_call text;
comment on column session.as_call is '身份查看所依据的接口 call by which the owner of the session looks, as long as his roles list it';
