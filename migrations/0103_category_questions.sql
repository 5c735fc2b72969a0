-- What is asked of a caller who reports a matter of the category (domain 8.8).
alter table category add questions jsonb not null default '[]';
comment on column category.questions is '询问要点 what is asked when an order of it is entered, array of text; holds for those below it too';
