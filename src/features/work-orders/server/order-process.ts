import type { Language } from '#kernel/messages.ts'
import type { Db } from '#platform/db/database.ts'
import { named } from '#platform/db/named.ts'
import { PREPARED } from '#platform/db/prepared.ts'
import type { RequestContext } from '#platform/http/request-context.ts'
import type { RawBuilder, SqlBool } from 'kysely'
import { sql } from 'kysely'

import type { OrderDetail } from '../contract/detail.ts'
import type { Assist } from '../domain/order.ts'

type Row<K extends keyof OrderDetail> = OrderDetail[K] extends readonly (infer R)[] ? R : never
type Stored<K extends keyof OrderDetail, Omitted extends string, More> = Omit<Row<K>, Omitted> & More

/** Which records: those of one order. */
interface Asked {
  readonly db: Db
  readonly language: Language
  /** Condition on the records' alias. */
  of(alias: string): RawBuilder<SqlBool>
}

export type Process = Awaited<ReturnType<typeof readProcess>>

/** The records of an order as they are kept. */
export async function readProcess(
  { db, supplier_id, language }: Pick<RequestContext, 'db' | 'supplier_id' | 'language'>,
  order_id: string,
) {
  const of = (alias: string) => sql<SqlBool>`${sql.ref(`${alias}.supplier_id`)} = ${supplier_id}
    and ${sql.ref(`${alias}.order_id`)} = ${order_id}`
  const asked: Asked = { db, language, of }
  const files = await readFiles(db, supplier_id, order_id)
  const withFiles = <R extends { attachments: string[] }>(rows: readonly R[]) =>
    rows.map((row) => ({ ...row, attachments: row.attachments.flatMap((id) => files.get(id) ?? []) }))
  return {
    logs: withFiles(await readLogs(asked)),
    allocations: await readAllocations(asked),
    replies: withFiles(await readReplies(asked)),
    contacts: await readContacts(asked),
    backs: withFiles(await readBacks(asked)),
    assists: await readAssists(asked),
    reports: await readReports(asked),
    supervisions: await readSupervisions(asked),
  }
}

async function readFiles(db: Db, supplier_id: string, order_id: string) {
  const rows = await db
    .selectFrom('attachment')
    .modifyFront(PREPARED)
    .select(['id', 'file_name', 'size', 'mime'])
    .where('supplier_id', '=', supplier_id)
    .where('owner_type', '=', 'complaint_order')
    .where('owner_id', '=', order_id)
    .where('deleted_at', 'is', null)
    .execute()
  return new Map(rows.map((row) => [row.id, { ...row, size: Number(row.size) }]))
}

const readLogs = async ({ db, of }: Asked) =>
  (
    await sql<Stored<'logs', 'attachments', { payload: unknown; dept_id: string | null; attachments: string[] }>>`
    ${PREPARED} select l.id, p.dept_id, l.action, l.text, l.payload, l.from_status, l.to_status, l.operator_name, l.operator_dept, l.is_note, l.attachments, l.created_at
      from order_log l left join operator p on p.supplier_id = l.supplier_id and p.id = l.operator_id where ${of('l')} and not l.hidden order by l.id`.execute(
      db,
    )
  ).rows

const readAllocations = async ({ db, language, of }: Asked) =>
  (
    await sql<Stored<'allocations', 'due', { due_at: string | null; due_explained: unknown }>>`
    ${PREPARED} select a.id, a.level, a.round, ${named(language, 'f.short_name')} as from_dept_name, a.dept_id, ${named(language, 'd.short_name')} as dept_name, a.state, a.opinion, a.designated,
      a.created_at, a.signed_at, a.first_contact_at, a.replied_at, a.sign_due_at, a.contact_due_at, a.back_due_at, a.due_at, a.due_explained, a.is_late
      from allocation a join department d on d.supplier_id = a.supplier_id and d.id = a.dept_id
      join department f on f.supplier_id = a.supplier_id and f.id = a.from_dept_id
      where ${of('a')} order by a.id`.execute(db)
  ).rows

const readReplies = async ({ db, language, of }: Asked) =>
  (
    await sql<Stored<'replies', 'attachments', { attachments: string[] }>>`
    ${PREPARED} select r.id, r.kind, ${named(language, 'd.short_name')} as dept_name, r.content, r.edited_content, r.is_true, r.contact_status, r.contact_phone, r.contact_at,
      r.contact_person, r.resolve_status, r.unresolved_reason, r.plan_date, r.reply_category, r.category_basis, r.public_reply, r.handler_name,
      r.handler_phone, r.state, r.submitted_at, r.review_opinion, r.reject_reason, r.attachments
      from order_reply r join department d on d.supplier_id = r.supplier_id and d.id = r.dept_id
      where ${of('r')} order by r.id`.execute(db)
  ).rows

const readContacts = async ({ db, of }: Asked) =>
  (
    await sql<Row<'contacts'>>`
    ${PREPARED} select c.id, c.person, c.phone, c.channel, c.result, c.at, c.note from contact_record c where ${of('c')} order by c.id`.execute(
      db,
    )
  ).rows

const readBacks = async ({ db, language, of }: Asked) =>
  (
    await sql<Stored<'backs', 'attachments', { attachments: string[] }>>`
    ${PREPARED} select b.id, ${named(language, 'd.short_name')} as dept_name, b.reason_code, b.reason, b.basis, b.suggest_dept_id, ${named(language, 's.short_name')} as suggest_dept_name, b.suggest_unit,
      b.late_reason, b.is_appeal, b.submitted_at, b.audit_state, b.audit_due_at, b.result, b.audit_opinion, b.audit_at, b.attachments
      from order_back b join department d on d.supplier_id = b.supplier_id and d.id = b.dept_id
      left join department s on s.supplier_id = b.supplier_id and s.id = b.suggest_dept_id
      where ${of('b')} order by b.id`.execute(db)
  ).rows

const readAssists = async ({ db, language, of }: Asked) =>
  (
    await sql<Stored<'assists', never, { dept_id: string; from_dept_id: string; state: Assist['state'] }>>`
    ${PREPARED} select x.id, x.dept_id, x.from_dept_id, x.assist_no, ${named(language, 'd.short_name')} as dept_name, x.task, x.state, x.due_at, x.content, x.replied_at
      from assist_order x join department d on d.supplier_id = x.supplier_id and d.id = x.dept_id
      where ${of('x')} order by x.id`.execute(db)
  ).rows

const readReports = async ({ db, of }: Asked) =>
  (
    await sql<Row<'reports'>>`
    ${PREPARED} select p.id, p.type, p.category, p.content, p.method, p.receipt_no, p.sent_at from order_report p where ${of('p')} order by p.id`.execute(
      db,
    )
  ).rows

const readSupervisions = async ({ db, of }: Asked) =>
  (
    await sql<Row<'supervisions'> & { payload: unknown }>`
    ${PREPARED} select v.id, v.level, v.content, v.payload, v.feedback_due_at, v.state, v.created_at from order_supervise v where ${of('v')} order by v.id`.execute(
      db,
    )
  ).rows
