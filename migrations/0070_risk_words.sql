-- Words that tell of a danger stand in lists like those that no public text may say (domain 2.28).
alter table sensitive_word
  add column kind text not null default 'public' check (kind in ('public', 'risk')),
  add column urgency text check (urgency in ('normal', 'urgent_24h', 'urgent_2h')),
  add constraint sensitive_word_urgency check ((kind = 'risk') = (urgency is not null));
drop index sensitive_word_name_u;
create unique index sensitive_word_name_u on sensitive_word (supplier_id, kind, name) where deleted_at is null;
comment on table sensitive_word is '词表 lists of words: those that no public text may say, and those that tell of a danger';
comment on column sensitive_word.kind is '用途 public: no public text may say them; risk: they tell of a danger';
comment on column sensitive_word.urgency is '建议紧急程度 how urgent an order is that tells of it';
