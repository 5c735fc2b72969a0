-- What a rule wrote itself can be read in either language, as a line of history can.
alter table order_supervise add column payload jsonb not null default '{}';
comment on column order_supervise.payload is '字段值 what the content is written from; empty when somebody typed it';
update order_supervise set payload = '{"key": "supervise_back_five"}' where origin = 'auto_back';
update order_supervise
set payload = jsonb_build_object('key', 'supervise_rejected', 'params', jsonb_build_object('n', substring(content from '\d+')::int))
where origin = 'auto_reject';
