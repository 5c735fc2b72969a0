alter table notice add column valid_to date;
comment on column notice.valid_to is '显示至 last day on which its readers see it; null for good';
