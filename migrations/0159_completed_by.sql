-- Who completed an order is a column of it: a report by person looked his line up in the history, order by order (decision 0299).
-- What was completed before is looked up as it was; nothing is rewritten.
alter table complaint_order add column completed_by bigint;
comment on column complaint_order.completed_by is '办结人 who brought it into the state in which it is over; empty for what was completed before this was kept';
