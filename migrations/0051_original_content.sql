-- What was said first is kept when it is corrected (domain T38).
alter table complaint_order add column original_content text;
comment on column complaint_order.original_content is '诉求原文 what was said before it was corrected';
