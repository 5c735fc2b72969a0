-- Whoever leads an order may appeal against what it was found to have done: it proposes the exclusion itself (domain 2.11, decision 0278).
alter table complaint_order
  add column exclusion_dept_id bigint,
  add column appeal_due_at timestamptz(0);
comment on column complaint_order.exclusion_dept_id is '剔除提出单位 whose proposal it is';
comment on column complaint_order.appeal_due_at is '申诉期限 until when its lead may appeal; empty while it is open, and where nobody may any more';
-- Until now the centre alone proposed.
update complaint_order o set exclusion_dept_id = d.id from department d
  where o.exclusion_scope is not null and d.supplier_id = o.supplier_id and d.kind = 'centre' and d.deleted_at is null;
-- What a department keeps of an order knows nothing of what came after it; written once, of marks for help (0144) as well.
update order_dept set past = past || '{"assist_to_rate": 0, "assist_rated": 0, "exclusion_dept_id": null, "appeal_due_at": null}'
  where past is not null;

alter table complaint_order drop constraint complaint_order_exclusion_scope_check, drop constraint complaint_order_exclusion_reason_check;
alter table complaint_order
  add constraint complaint_order_exclusion_scope_check check (exclusion_scope in ('solve', 'satisfaction', 'late', 'back', 'all')),
  add constraint complaint_order_exclusion_reason_check check (exclusion_reason in
    ('unreasonable', 'beyond_duty', 'petition_ended', 'unreachable', 'duplicate', 'misjudged', 'not_at_fault'));

-- Two rates more know what was taken out.
update setting set value = value || jsonb_build_object('late', value -> 'late' || '["answer"]', 'back', '["back_refusal"]'::jsonb,
    'all', value -> 'all' || '["answer", "back_refusal"]') where key = 'kpi.exclude.scopes' and not value ? 'back';

create or replace function touch_order() returns trigger language plpgsql as $$
declare
  told boolean := (old.category_id, old.area_id, old.community_id, old.appeal_type, old.source_channel, old.urgency, old.received_at)
    is distinct from (new.category_id, new.area_id, new.community_id, new.appeal_type, new.source_channel, new.urgency, new.received_at);
  owned boolean := told or (old.lead_dept_id, old.deleted_at) is distinct from (new.lead_dept_id, new.deleted_at);
  assessed boolean := (old.excluded_at, old.exclusion_scope, old.reply_category) is distinct from (new.excluded_at, new.exclusion_scope, new.reply_category);
  moments timestamptz[] := '{}';
begin
  if owned or (old.status = 'invalid', old.is_direct, old.repeat_kind) is distinct from (new.status = 'invalid', new.is_direct, new.repeat_kind) then
    moments := array[old.received_at, new.received_at];
  end if;
  if owned or assessed or (old.completed_at, old.status, old.is_on_time) is distinct from (new.completed_at, new.status, new.is_on_time) then
    moments := moments || array[old.completed_at, new.completed_at];
  end if;
  if owned or old.excluded_at is distinct from new.excluded_at then
    moments := moments || array[old.excluded_at, new.excluded_at];
  end if;
  if owned or assessed then
    moments := moments || array(select visited_at from order_visit where supplier_id = new.supplier_id and order_id = new.id);
  end if;
  if assessed then
    moments := moments || array(select kpi_due_at from allocation where supplier_id = new.supplier_id and order_id = new.id
      union all select audit_at from order_back where supplier_id = new.supplier_id and order_id = new.id);
  end if;
  if told then
    moments := moments || array(
      select m.at from allocation x cross join lateral (values (x.created_at), (x.replied_at), (x.ended_at), (x.sign_due_at), (x.contact_due_at),
          (x.kpi_due_at)) as m (at) where x.supplier_id = new.supplier_id and x.order_id = new.id
      union all select m.at from order_reply x cross join lateral (values (x.submitted_at), (x.review_at)) as m (at)
        where x.supplier_id = new.supplier_id and x.order_id = new.id
      union all select audit_at from order_back where supplier_id = new.supplier_id and order_id = new.id
      union all select m.at from assist_order x cross join lateral (values (x.due_at), (x.created_at), (x.closed_at)) as m (at)
        where x.supplier_id = new.supplier_id and x.order_id = new.id
      union all select created_at from order_supervise where supplier_id = new.supplier_id and order_id = new.id);
  end if;
  perform touch_days(new.supplier_id, moments);
  return null;
end $$;
