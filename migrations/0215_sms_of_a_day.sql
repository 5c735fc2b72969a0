-- How many SMS a tenant sends in a day has a limit, whichever process sends them; why something was not sent is said in both languages.
create table sms_day (
  supplier_id bigint primary key references supplier,
  day date not null,
  taken integer not null
);
comment on table sms_day is '当日短信计数 how many SMS of a tenant have a place in its present day: those that left, and those that are being sent or tried again';
comment on column sms_day.supplier_id is '租户 tenant';
comment on column sms_day.day is '日期 the day that is counted, in Shanghai';
comment on column sms_day.taken is '已占条数 places that are taken';

alter table message add column place_day date, add column error_msg_en text;
comment on column message.place_day is '计入日期 in which day an SMS has its place (sms_day); empty before it is sent, and when it could not be';
comment on column message.error_msg_en is '失败原因英文 the same in English; empty where it has only one language';
