-- What is to be done about a warning, as an official writes it; it stands in the weekly report (domain 5.3).
alter table early_warning add column advice text not null default '';
comment on column early_warning.advice is '建议 what is to be done, as the weekly report says it';
