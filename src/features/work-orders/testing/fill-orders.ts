import { tsvectorText } from '#kernel/bigrams.ts'
import { sealText } from '#platform/crypto/seal.ts'
import { analyzeTables } from '#platform/db/analyze.ts'
import type { Db } from '#platform/db/database.ts'
import { testKeys } from '#platform/testing/keys.ts'
import { sql } from 'kysely'

/** The moment at which a filled district stands. */
export const DEFAULT_FILL_NOW = '2026-11-21 18:00:00'

const STREETS = ['东湖', '西关', '南桥', '北苑', '中心', '云山', '河湾', '新港', '柳林', '高新', '青田', '白马']
const PLACES = [
  '菜市场',
  '小学门口',
  '地铁站',
  '老旧小区',
  '工地',
  '公园',
  '医院',
  '商场',
  '停车场',
  '河道旁',
  '公交站',
  '夜市',
  '幼儿园',
  '写字楼',
  '村口',
  '养老院',
]
const TROUBLES = [
  ['占道经营', '摊贩长期占用人行道，行人只能走机动车道'],
  ['夜间施工', '凌晨仍在打桩，噪音严重影响休息'],
  ['停水', '未接到通知，已停水两天，老人做饭困难'],
  ['路灯不亮', '整条街路灯熄灭，晚上出行不安全'],
  ['井盖缺失', '井盖丢失，仅有树枝提示，存在安全隐患'],
  ['物业收费', '物业擅自上调停车费，未经业主大会表决'],
  ['电梯故障', '电梯反复停运，高层住户上下楼困难'],
  ['拖欠工资', '施工单位拖欠农民工工资三个月'],
  ['油烟扰民', '餐馆未装净化器，油烟直排居民窗口'],
  ['违法停车', '消防通道被私家车长期占用'],
  ['供暖不足', '室温不足十六度，多次报修无人处理'],
  ['垃圾清运', '垃圾桶满溢无人清运，异味明显'],
]

/** Distinct texts as citizens write them: 12 streets × 16 places × 12 troubles. */
export const SAMPLE_TEXTS = STREETS.flatMap((street) =>
  PLACES.flatMap((place) =>
    TROUBLES.map(([title, trouble]) => ({
      title: `${street}街道${place}${title}`,
      content: `诉求人反映：${street}街道${place}附近${title}，${trouble}，已持续多日。诉求人要求尽快处理并回复。`,
    })),
  ),
)

/**
 * Fills a district with `count` orders by SQL, for what only volume shows: 1.5 % open and spread over the queues as in
 * domain 8.3, the rest closed, each with its history. Not for rules: nothing here went through the lifecycle.
 */
export async function fillOrders(db: Db, supplier_id: string, count: number, now: string): Promise<void> {
  await sql`create unlogged table fill_text (n integer primary key, title text, content text, words tsvector)`.execute(
    db,
  )
  const rows = SAMPLE_TEXTS.map((text, n) => ({ n, ...text, words: tsvectorText(`${text.title}\n${text.content}`) }))
  await sql`insert into fill_text select n, title, content, words::tsvector from json_to_recordset(${JSON.stringify(rows)}::json)
    as t(n integer, title text, content text, words text)`.execute(db)
  // Without figures of how much there is, the first insert is planned badly.
  await analyzeTables(db)
  const chunk = 2500
  for (let from = 0; from < count; from += chunk) {
    const part = { from, to: Math.min(from + chunk, count), count, now }
    await db.transaction().execute((trx) => fillChunk(trx, supplier_id, part))
    if (from === 0) await analyzeTables(db)
  }
  await sql`drop table fill_text`.execute(db)
  await recountLedger(db, supplier_id)
  await analyzeTables(db)
}

interface Chunk {
  from: number
  to: number
  count: number
  now: string
}

async function fillChunk(db: Db, supplier_id: string, { from, to, count, now }: Chunk): Promise<void> {
  const first = (await sql<{ id: string }>`select nextval('rexian_id') as id`.execute(db)).rows[0]!.id
  await sql`select setval('rexian_id', ${first}::bigint + ${(to - from) * 3})`.execute(db)
  await sql`
    insert into complaint_order (supplier_id, id, version, order_no, superior_no, status, pending_action, holder_dept_id, lead_dept_id, lead_path,
      allocation_id, first_dept_id, returned_dept_ids, source_channel, appeal_type, category_id, urgency, urgency_order, title, content, area_id, address,
      received_at, superior_due_at, start_at, start_date, limit_n, limit_unit, due_at, report_due_at, current_due_at, soon_at, allocated_at, completed_at,
      reported_at, reply_category, resolve_status, is_repeat, back_count, is_on_time, report_state, visit_state, visit_due_at, created_at, updated_at)
    select ${supplier_id}, ${first}::bigint + (g - ${from}), 4, 'RX' || lpad(g::text, 14, '0'), 'C' || lpad(g::text, 17, '0'), s.status,
      case s.status when 'submitted' then 'accept' when 'waiting' then 'allocate' when 'in_progress' then 'handle' when 'dept_reply' then 'review_reply'
        when 'dept_back' then 'audit_back' when 'need_report_reply' then 'report' else 'none' end,
      case when s.closed then null when s.status = 'in_progress' then d.id else c.id end,
      case when s.status in ('submitted', 'waiting') then null else d.id end,
      case when s.status in ('submitted', 'waiting') then null else d.path end,
      case when s.status in ('in_progress', 'dept_reply', 'dept_back') then ${first}::bigint + ${to - from} + (g - ${from}) end,
      d.id, '{}', 'phone', (array['help', 'complaint', 'consult', 'tipoff', 'suggestion'])[1 + g % 5], k.id, u.urgency,
      case u.urgency when 'urgent_2h' then 0 when 'urgent_24h' then 1 else 2 end, t.title, t.content, a.id, t.title, r.at, r.at + interval '9 days',
      r.at, r.at::date, 7, 'workday', r.at + interval '9 days', case when s.status = 'need_report_reply' then r.at + interval '9 days' end,
      case when s.closed then null else r.at + interval '8 days' end, case when s.closed then null else r.at + interval '7 days' end, r.at + interval '1 hour',
      case when s.closed then r.at + interval '5 days' end, case when s.closed then r.at + interval '5 days' end,
      case when s.closed or s.status = 'need_report_reply' then 'normal' end, case when s.closed then 'resolved' end, g % 11 = 0, (g % 97 = 0)::int,
      case when s.closed then g % 40 <> 0 end, case when s.closed then 'sent' else 'none' end,
      case when s.status = 'completed_reply' and g > ${count}::int * 0.96 then 'pending' else 'none' end, r.at + interval '12 days', r.at, r.at
    from generate_series(${from}::int, ${to - 1}::int) g
      cross join lateral (select ${now}::timestamptz - make_interval(secs => (${count}::int - g) * ${(365 * 86_400) / count}::float8) as at) r
      cross join lateral (select case when g < ${count}::int * 0.985 then case when g % 67 = 0 then 'invalid' when g % 13 = 0 then 'completed_back' else 'completed_reply' end
        else (array['waiting', 'in_progress', 'in_progress', 'in_progress', 'in_progress', 'in_progress', 'dept_reply', 'need_report_reply', 'dept_back', 'submitted'])[1 + g % 10] end as status,
        g < ${count}::int * 0.985 as closed) s
      cross join lateral (select case when g % 140 = 0 then 'urgent_2h' when g % 26 = 0 then 'urgent_24h' else 'normal' end as urgency) u
      join (select id, path, row_number() over (order by id) - 1 as n, count(*) over () as total from department where supplier_id = ${supplier_id} and level = 2) d
        on d.n = (g::bigint * 7919) % d.total
      join (select id from department where supplier_id = ${supplier_id} and level = 1) c on true
      join (select id, row_number() over (order by id) - 1 as n, count(*) over () as total from category where supplier_id = ${supplier_id} and level = 3) k on k.n = g % k.total
      join (select id, row_number() over (order by id) - 1 as n, count(*) over () as total from area where supplier_id = ${supplier_id} and level = 'street') a on a.n = g % a.total
      join fill_text t on t.n = (g::bigint * 31) % ${SAMPLE_TEXTS.length}`.execute(db)
  const chunk = sql`o.supplier_id = ${supplier_id} and o.id >= ${first}::bigint and o.id < ${first}::bigint + ${to - from}`
  await sql`insert into order_search (supplier_id, order_id, words)
    select o.supplier_id, o.id, t.words || ('''#' || to_char(o.received_at, 'YYYY-MM') || '''')::tsvector from complaint_order o join fill_text t on t.title = o.title where ${chunk}`.execute(
    db,
  )
  await sql`insert into allocation (supplier_id, id, order_id, round, seq, level, from_dept_id, dept_id, opinion, state, start_date, limit_n, limit_unit,
      sign_due_at, contact_due_at, back_due_at, due_at, kpi_due_at, soon_at, signed_at, created_at)
    select o.supplier_id, ${first}::bigint + ${to - from} + (o.id - ${first}::bigint), o.id, 1, 1, 1, c.id, o.lead_dept_id, '请按职责办理',
      case o.status when 'in_progress' then 'handling' when 'dept_reply' then 'replied' when 'dept_back' then 'back_requested' else 'accepted' end,
      o.start_date, 7, 'workday', o.received_at + interval '1 day', o.received_at + interval '1 day', ${now}::timestamptz + interval '1 day',
      o.received_at + interval '8 days', o.received_at + interval '8 days', o.received_at + interval '7 days', o.received_at + interval '2 hours', o.received_at
    from complaint_order o join department c on c.supplier_id = o.supplier_id and c.level = 1 where ${chunk} and o.lead_dept_id is not null`.execute(
    db,
  )
  await sql`insert into order_dept (supplier_id, dept_id, order_id, received_at, status, leads, answered, urgency_order, due_at, soon_at)
    select o.supplier_id, o.lead_dept_id, o.id, o.received_at, o.status, true, o.status = 'completed_reply', o.urgency_order,
      case when o.status = 'in_progress' then o.current_due_at end, case when o.status = 'in_progress' then o.soon_at end
    from complaint_order o where ${chunk} and o.lead_dept_id is not null`.execute(db)
  await sql`insert into order_log (supplier_id, order_id, round, action, from_status, to_status, operator_name, operator_dept, text, payload, created_at)
    select o.supplier_id, o.id, 1, x.action, x.before, x.after, '王五', '中心', x.action, '{}', o.received_at + make_interval(hours => x.n)
    from complaint_order o cross join (values (1, 'import', null, 'waiting'), (2, 'allocate', 'waiting', 'in_progress'), (3, 'sign', 'in_progress', 'in_progress'),
      (4, 'contact', 'in_progress', 'in_progress'), (5, 'reply', 'in_progress', 'dept_reply')) as x(n, action, before, after) where ${chunk} order by o.id, x.n`.execute(
    db,
  )
}

/** Totals of the ledger as a recount finds them, for orders that came in beside it. */
async function recountLedger(db: Db, supplier_id: string): Promise<void> {
  await sql`delete from order_counter where supplier_id = ${supplier_id}`.execute(db)
  await sql`delete from order_counter_delta where supplier_id = ${supplier_id}`.execute(db)
  const metric = sql`case status when 'submitted' then 'wx_app_order' when 'waiting' then case when is_repeat then 'repeat' else 'wait_deal' end
    when 'in_progress' then 'dealing' when 'dept_reply' then 'reply' when 'dept_back' then 'back' when 'need_report_reply' then 'report_reply_nomal'
    when 'completed_reply' then 'finished_reply' when 'completed_back' then 'finished_back' else 'violation' end`
  await sql`insert into order_counter (supplier_id, dept_id, metric, value)
    select supplier_id, (select id from department where supplier_id = ${supplier_id} and level = 1), metric, count(*) from (
      select supplier_id, ${metric} as metric from complaint_order where supplier_id = ${supplier_id}
      union all select supplier_id, 'visit' from complaint_order where supplier_id = ${supplier_id} and visit_state = 'pending'
      union all select supplier_id, 'all' from complaint_order where supplier_id = ${supplier_id}) m group by 1, 3`.execute(
    db,
  )
  await sql`insert into order_counter (supplier_id, dept_id, metric, value)
    select supplier_id, lead_dept_id, metric, count(*) from (
      select supplier_id, lead_dept_id, case when status = 'completed_reply' then 'finished_reply'
        when status = 'in_progress' then case when is_repeat then 'repeat' else 'wait_deal' end else 'dealing' end as metric
      from complaint_order where supplier_id = ${supplier_id} and lead_dept_id is not null and status not in ('invalid', 'completed_back')
      union all select supplier_id, lead_dept_id, 'all' from complaint_order where supplier_id = ${supplier_id} and lead_dept_id is not null) m group by 1, 2, 3`.execute(
    db,
  )
  await sql`insert into order_counter (supplier_id, dept_id, metric, value)
    select supplier_id, dept_id, h.kind || to_char(h.at, '":"YYYY-MM-DD"T"HH24'), count(*) from (
      select supplier_id, (select id from department where supplier_id = ${supplier_id} and level = 1) as dept_id, current_due_at as due_at, soon_at
      from complaint_order where supplier_id = ${supplier_id} and completed_at is null
      union all select supplier_id, dept_id, due_at, soon_at from order_dept where supplier_id = ${supplier_id} and due_at is not null) clocks,
      lateral (values ('due', due_at), ('soon', soon_at)) as h (kind, at) group by 1, 2, 3`.execute(db)
}

/** A reply to each allocation of a filled district. */
export async function fillReplies(db: Db): Promise<void> {
  await sql`insert into order_reply (supplier_id, order_id, kind, dept_id, content, is_true, contact_status,
      resolve_status, reply_category, handler_name, handler_phone, state, submitted_at)
    select supplier_id, order_id, 'dept', dept_id, '已办理', 'yes', 'contacted', 'resolved', 'normal', '李四', ${sealText(testKeys(), '12300000001')}, 'approved',
      created_at + interval '3 days' from allocation`.execute(db)
  await sql`vacuum analyze`.execute(db)
}

/** Every other order comes back to its department one day, and was never ticked off. */
export async function fillFollowUps(db: Db): Promise<void> {
  await sql`insert into order_followup (supplier_id, order_id, kind, dept_id, due_on, content, created_at)
    select supplier_id, id, 'follow_up', lead_dept_id, received_at::date + 10, '到期回看', received_at
    from complaint_order where lead_dept_id is not null and id % 2 = 0`.execute(db)
  await sql`analyze order_followup`.execute(db)
}
