-- Notes that were removed are told by order_log_removal; nothing ever wrote or read this.
alter table order_log drop column hidden;
