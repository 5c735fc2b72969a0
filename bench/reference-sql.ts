// The statements of the reference program: one a call, and what a call must write in as few as the answer allows.

const SESSION = `
  select s.supplier_id, s.operator_id, o.dept_id
  from session s join operator o on o.supplier_id = s.supplier_id and o.id = s.operator_id
  where s.supplier_id = 1 and s.token_hash = $1 and s.revoked_at is null and o.status = 'enabled'`

const SHOWN = `o.id, o.version, o.order_no, o.superior_no, o.title, o.address, o.appeal_type, o.category_id, o.source_channel,
  o.caller_name, o.caller_phone, o.area_id, o.urgency, o.status, o.pending_action, o.received_at, o.lead_dept_id, o.holder_dept_id,
  o.current_due_at, o.soon_at, o.superior_due_at, o.is_repeat, o.is_secret, o.designated, o.paused, o.back_count, o.merged_count,
  o.assist_open, o.assist_refused, o.reply_category, o.reported_at, o.completed_at, o.is_on_time, o.instructed,
  o.supervise_to_answer, o.supervise_to_judge, o.supervise_due_at, o.request_id, o.request_kind, o.urge_count, o.exclusion_scope, o.excluded_at,
  o.visit_state, o.visit_due_at, o.visit_next_at, o.visit_attempts, o.satisfaction, o.resolve_result, o.tag_ids,
  l.state as leaf_state, l.dept_id as leaf_dept_id, l.back_due_at,
  r.dept_id as reply_dept_id, r.submitted_at as replied_at, r.reply_category as replied_category, r.resolve_status,
  b.dept_id as back_dept_id, b.reason_code, b.reason, b.suggest_dept_id, b.audit_due_at`
const JOINED = `
  left join allocation l on l.supplier_id = o.supplier_id and l.id = o.allocation_id
  left join order_reply r on r.supplier_id = o.supplier_id and r.id = o.reply_id
  left join order_back b on b.supplier_id = o.supplier_id and b.id = o.back_id`

/** Tenant, department: the page of 'in progress' with its total. */
const LIST = `
  select (select sum(n) from (
      select value as n from order_counter where supplier_id = $1 and dept_id = $2 and metric = 'dealing'
      union all
      select delta from order_counter_delta where supplier_id = $1 and dept_id = $2 and metric = 'dealing') ledger) as total, ${SHOWN}
  from (select * from complaint_order
    where supplier_id = $1 and status in ('in_progress', 'merged') and completed_at is null and deleted_at is null
    order by urgency_order, current_due_at, id limit 21) o ${JOINED}
  order by o.urgency_order, o.current_due_at, o.id`

const list = (table: string, columns: string, alias: string, only = '') =>
  `(select coalesce(json_agg(x order by x.id), '[]') from (select ${columns} from ${table} where supplier_id = $1 and order_id = o.id ${only}) x) as ${alias}`

/** Tenant, order: everything of one order. */
const DETAIL = `
  select ${SHOWN}, o.is_anonymous, o.is_public, o.main_id, o.earlier_id, o.round, o.previous_dept_id, o.complexity, o.report_due_at, o.first_allocated_at, o.review_opened_at,
    o.reply_id, o.back_id, o.reply_reject_count, o.exclusion_reason, o.content, o.original_content, o.demand, o.caller_gender, o.caller_type, o.happened_at,
    o.community_id, o.due_explained, o.superior_opinion, o.superior_dispatched_at, o.hint_dept_id,
    (select coalesce(json_agg(x), '[]') from (select l.id, l.action, l.text, l.payload, l.from_status, l.to_status, l.operator_name, l.operator_dept, l.is_note,
      l.visible_to, l.attachments, l.created_at, p.dept_id, d.operator_name as removed_by, d.created_at as removed_at
      from order_log l left join operator p on p.supplier_id = $1 and p.id = l.operator_id left join order_log_removal d on d.supplier_id = $1 and d.order_id = l.order_id and d.log_id = l.id
      where l.supplier_id = $1 and l.order_id = o.id order by l.id) x) as logs,
    ${list('allocation', 'id, level, round, from_dept_id, dept_id, state, opinion, designated, created_at, signed_at, first_contact_at, replied_at, sign_due_at, contact_due_at, back_due_at, due_at, due_explained, is_late', 'allocations')},
    ${list('order_reply', 'id, kind, dept_id, content, edited_content, is_true, contact_status, contact_phone, contact_at, contact_person, resolve_status, unresolved_reason, plan_date, reply_category, category_basis, public_reply, handler_name, handler_phone, state, submitted_at, review_opinion, reject_reason, attachments', 'replies')},
    ${list('contact_record', 'id, person, phone, channel, result, at, note, attachments', 'contacts')},
    ${list('order_back', 'id, dept_id, reason_code, reason, basis, suggest_dept_id, suggest_unit, late_reason, is_appeal, submitted_at, audit_state, audit_due_at, result, audit_opinion, audit_at, attachments', 'backs')},
    ${list('assist_order', 'id, assist_no, dept_id, from_dept_id, kind, task, state, refuse_reason, rework_count, opinion, content, due_at, created_at, replied_at', 'assists')},
    ${list('order_report', 'id, type, category, content, method, receipt_no, sent_at', 'reports')},
    ${list('order_instruction', 'id, dept_id, leader_name, content, created_at', 'instructions')},
    ${list('order_delay', 'id, allocation_id, days, approved_days, reason_code, reason, superior_ext_no, state, audit_opinion, attachments, need_superior_ext, old_due_at, new_due_at, submitted_at', 'delays')},
    ${list('order_pause', 'id, allocation_id, reason_code, reason, plan_resume_date, state, audit_opinion, attachments, need_superior_ext, old_due_at, new_due_at, submitted_at, resumed_at', 'pauses')},
    ${list('order_urge', 'id, dept_id, origin, content, created_at', 'urges')},
    ${list('order_visit', 'id, stage, attempt, channel, call_result, resolve_result, satisfaction, dissatisfied_reason, opinion, responded, need_redo, visited_at', 'visits')},
    ${list('order_access', 'id, dept_id, operator_name, purpose, note, created_at', 'unmaskings', "and kind = 'reveal'")},
    ${list('order_supervise', 'id, level, origin, content, payload, state, feedback_due_at, created_at', 'supervisions')},
    ${list('order_supervise_step', 'id, supervise_id, dept_id, state, content, attachments, feedback_due_at, created_at', 'supervise_steps')},
    (select coalesce(json_agg(x), '[]') from (select f.id, f.file_name, f.size, f.mime, f.virus_state, p.nick_name as uploader, f.created_at
      from attachment f left join operator p on p.supplier_id = $1 and p.id = f.uploaded_by
      where f.supplier_id = $1 and f.owner_type = 'complaint_order' and f.owner_id = o.id and f.deleted_at is null) x) as files
  from complaint_order o ${JOINED} where o.supplier_id = $1 and o.id = $2`

/** Tenant, department, now: the ledger and the four counts by the clock. */
const COUNTERS = `
  select metric, sum(value) as value from (
    select metric, value from order_counter where supplier_id = $1 and dept_id = $2
    union all
    select metric, delta from order_counter_delta where supplier_id = $1 and dept_id = $2) ledger group by metric
  ${[
    ['expire', `current_due_at < $3::timestamptz`],
    ['expiring', `current_due_at >= $3::timestamptz and soon_at <= $3::timestamptz`],
    ['today', `current_due_at >= $3::timestamptz and current_due_at < $3::timestamptz::date + 1`],
    ['tomorrow', `current_due_at >= $3::timestamptz::date + 1 and current_due_at < $3::timestamptz::date + 2`],
  ]
    .map(
      ([metric, range]) => `union all select '${metric}', count(*) from complaint_order
      where supplier_id = $1 and completed_at is null and deleted_at is null and not paused and ${range}`,
    )
    .join('\n')}`

/** Tenant, order: locked, with what an allocation depends on. */
const LOCK = `
  select id, version, status, pending_action, received_at, urgency_order, back_count, category_id, holder_dept_id
  from complaint_order where supplier_id = $1 and id = $2 and deleted_at is null for update`

/** Tenant, order, department, centre, operator, opinion, now, key: all that an allocation leaves behind; its SMS wait for the morning, or the other program would send them. */
const ALLOCATE = `
  with changed as (
    update complaint_order set status = 'in_progress', pending_action = 'handle', holder_dept_id = $3::bigint, lead_dept_id = $3::bigint,
      lead_path = (select path from department where supplier_id = $1 and id = $3::bigint), first_dept_id = coalesce(first_dept_id, $3::bigint),
      allocated_at = $7::timestamptz, first_allocated_at = coalesce(first_allocated_at, $7::timestamptz), version = version + 1,
      updated_at = $7::timestamptz, updated_by = $5::bigint
    where supplier_id = $1 and id = $2 returning *
  ), given as (
    insert into allocation (supplier_id, order_id, round, seq, level, from_dept_id, dept_id, operator_id, opinion, state, start_date, due_at, kpi_due_at, soon_at, created_at)
    select $1, id, round, 1, 1, $4::bigint, $3::bigint, $5::bigint, $6, 'assigned', $7::timestamptz::date, current_due_at, current_due_at, coalesce(soon_at, current_due_at), $7::timestamptz
    from changed returning id
  ), logged as (
    insert into order_log (supplier_id, order_id, round, action, from_status, to_status, from_dept_id, to_dept_id, operator_id, operator_name, operator_dept, text, payload, created_at)
    select $1, id, round, 'allocate', 'waiting', 'in_progress', $4::bigint, $3::bigint, $5::bigint, '', '', $6, '{}', $7::timestamptz from changed
  ), seen as (
    insert into order_dept (supplier_id, dept_id, order_id, received_at, status, leads, urgency_order, due_at, soon_at)
    select $1, $3::bigint, id, received_at, status, true, urgency_order, current_due_at, soon_at from changed
    on conflict (supplier_id, dept_id, order_id) do update set status = excluded.status, leads = true, due_at = excluded.due_at, soon_at = excluded.soon_at
  ), counted as (
    insert into order_counter_delta (supplier_id, dept_id, metric, delta)
    select $1, * from (values ($4::bigint, 'waiting', -1), ($4::bigint, 'dealing', 1), ($3::bigint, 'waiting', 1), ($3::bigint, 'all', 1)) as places (dept_id, metric, delta)
  ), reached as (
    select c.id, c.order_no, o.id as operator_id, null::bigint as person_id, coalesce(p.mobile, o.phone) as phone
    from changed c join operator o on o.supplier_id = $1 and o.dept_id = $3::bigint and o.deleted_at is null and o.status = 'enabled'
        and jsonb_exists(o.role_ids, (select id::text from role where supplier_id = $1 and code = 'dept_operator' and deleted_at is null))
      left join person p on p.supplier_id = $1 and p.operator_id = o.id and p.deleted_at is null
    union all
    select c.id, c.order_no, null, p.id, p.mobile from changed c
      join person p on p.supplier_id = $1 and p.dept_id = $3::bigint and p.deleted_at is null and p.enabled and p.receive_notice and p.operator_id is null
  ), posted as (
    insert into message (supplier_id, event, biz_type, biz_id, occasion, channel, operator_id, person_id, address, title, title_en, content, content_en,
      link, created_at, state, send_at, sent_at)
    select $1, 'allocated', 'complaint_order', id, '', channel, operator_id, person_id, case channel when 'sms' then phone end, '新派工单', 'New order',
      '工单' || order_no || '已派至本单位', 'Order ' || order_no || ' has been allocated to you', '/rexian/all/detail/' || id, $7::timestamptz,
      case channel when 'app' then 'sent' else 'queued' end, case channel when 'sms' then date_trunc('day', $7::timestamptz) + interval '31 hours' end, case channel when 'app' then $7::timestamptz end
    from reached cross join unnest(array['app', 'sms']) channel where case channel when 'app' then operator_id is not null else phone is not null end
  ), nonce as (
    insert into seen_nonce (supplier_id, purpose, nonce, seen_at) values ($1, 'request', $8::text, $7::timestamptz)
  ), keyed as (
    insert into idempotency (supplier_id, operator_id, key, path, body_hash, status, reply, created_at)
    values ($1, $5::bigint, $8::text, '/allocate', '', 200, '{}', $7::timestamptz)
  ), audited as (
    insert into audit_log (supplier_id, operator_id, dept_id, module, action, object_type, object_id, method, path, params, result, at)
    values ($1, $5::bigint, $4::bigint, 'order', 'order.allocate', 'complaint_order', $2::text, 'POST', '/allocate', '{}', 'ok', $7::timestamptz)
  )
  select id, version, status, pending_action, pg_notify('reference', id::text) from changed`

export const STATEMENTS = { SESSION, LIST, DETAIL, COUNTERS, LOCK, ALLOCATE }
