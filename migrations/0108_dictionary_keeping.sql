-- Dictionaries are kept by the tenant (decision 0208): what may be done to the items of each, and items of its own.
alter table dict add column keeping text not null default 'fixed' check (keeping in ('fixed', 'chosen', 'free'));
comment on column dict.keeping is '维护方式 what a tenant may do: name only, order and put out of use, add its own';
alter table dict_item add column deleted_at timestamptz(0);
comment on column dict_item.deleted_at is '删除时间 deleted at';
alter table dict_item drop constraint dict_item_supplier_id_type_code_key;
create unique index dict_item_code_u on dict_item (supplier_id, type, code) where deleted_at is null;

-- A send-back for a reason of the tenant's own is learnt from as any other.
alter table dispatch_outcome drop constraint dispatch_outcome_outcome_check;
alter table dispatch_outcome add constraint dispatch_outcome_outcome_check check (outcome in ('signed', 'not_duty', 'wrong_area',
  'wrong_category', 'incomplete', 'duplicate', 'legal_channel', 'emergency', 'other') or outcome like 'own\_%');

-- Whether an item of the tenant's own is used is told by indexes that hold nothing else.
create index order_back_own_reason on order_back (supplier_id, reason_code) where reason_code like 'own\_%';
create index order_delay_own_reason on order_delay (supplier_id, reason_code) where reason_code like 'own\_%';
create index order_pause_own_reason on order_pause (supplier_id, reason_code) where reason_code like 'own\_%';
create index order_reply_own_reason on order_reply (supplier_id, reject_reason) where reject_reason like 'own\_%';
create index order_visit_own_reason on order_visit (supplier_id, dissatisfied_reason) where dissatisfied_reason like 'own\_%';
