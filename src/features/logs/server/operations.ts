import type { InputOf } from '#kernel/endpoint.ts'
import { ERRORS, fail } from '#kernel/errors.ts'
import { translate, type Message } from '#kernel/messages.ts'
import { addDays, dayOf } from '#kernel/time.ts'
import { descending, key, paginate, type Sort } from '#platform/db/paginate.ts'
import { says } from '#platform/db/says.ts'
import { withinDays } from '#platform/db/within-days.ts'
import { defineExport } from '#platform/exports/define-export.ts'
import type { RequestContext } from '#platform/http/request-context.ts'
import { sql, type SqlBool } from 'kysely'

import { operationExport, OperationExport, type operationInfo, type operationLog } from '../contract.ts'
import { OPERATION_RESULT, RISK, SYSTEM, whyOf } from '../domain/operation.ts'
import { OPERATION } from '../fields.ts'

const SORTS = {
  newest: descending(key('a.at', 'timestamptz'), key('a.id', 'bigint')),
} satisfies Record<string, Sort>
/** So far back goes who says neither who, what nor when: rare things are looked for in bounds. */
const DAYS = 31

type Reader = Pick<RequestContext, 'db' | 'supplier_id' | 'clock'>
/** What leaves a line, by its code. */
export type Titles = ReadonlyMap<string, Message>

const lines = ({ db, supplier_id }: Reader) =>
  db
    .selectFrom('audit_log as a')
    .where('a.supplier_id', '=', supplier_id)
    .select(['a.id', 'a.at', 'a.operator_name', 'a.dept_name', 'a.action', 'a.object_type', 'a.object_id'])
    .select(['a.result', 'a.code', 'a.risk', 'a.duration_ms', 'a.ip'])
    .select(TABLE_TITLE.as('table_title'))
    .select(ORDER_NO.as('object_no'))

const ORDER_NO = sql<
  string | null
>`case when a.object_type = 'complaint_order' then (select o.order_no from complaint_order o
  where o.supplier_id = a.supplier_id and o.id = substring(a.object_id from '^\\d{1,18}$')::bigint) end`

/** What a table is called in Chinese: the word with which its remark begins. */
const TABLE_TITLE = sql<
  string | null
>`(select substring(obj_description(c.oid, 'pg_class') from '^[^ (]+') from pg_class c
  where c.relnamespace = 'public'::regnamespace and c.relname = a.object_type)`

/** A line with what was done, and on what, in words. */
const inWords = <Row extends { action: string; code: string; object_type: string; table_title: string | null }>(
  titles: Titles,
  { table_title, object_type, ...row }: Row,
) => ({
  ...row,
  action_title: titles.get(row.action) ?? null,
  why: whyOf(row.code),
  object_title: { zh: table_title ?? object_type, en: object_type.replaceAll('_', ' ') },
})

function readOperations(
  { keyword, action, result, risk, object_type, object_id, at_from, at_to, ...input }: InputOf<typeof operationLog>,
  ctx: Reader,
) {
  const bounded = keyword !== undefined || object_id !== undefined || at_from !== undefined || at_to !== undefined
  const from = bounded ? at_from : addDays(dayOf(ctx.clock.now()), -DAYS)
  return paginate(
    lines(ctx)
      .$if(keyword !== undefined, (all) => all.where(isAbout(ctx.supplier_id, keyword!)))
      .$if(action !== undefined, (all) => all.where('a.action', '=', action!))
      .$if(result !== undefined, (all) => all.where('a.result', '=', sql.lit(result!)))
      .$if(risk !== undefined, (all) => all.where('a.risk', '=', sql.lit(risk!)))
      .$if(object_type !== undefined, (all) => all.where('a.object_type', '=', object_type!))
      .$if(object_id !== undefined, (all) => all.where('a.object_id', '=', object_id!))
      .where(withinDays('a.at', from, at_to)),
    SORTS,
    input,
  )
}

/** Names of accounts may hold long numbers, too. */
const isAbout = (supplier_id: string, keyword: string) =>
  /\d{6}/.test(keyword)
    ? sql<SqlBool>`(${isOnOrder(supplier_id, keyword)} or ${isBy(supplier_id, keyword)})`
    : isBy(supplier_id, keyword)

const isOnOrder = (
  supplier_id: string,
  no: string,
) => sql<SqlBool>`(a.object_type = 'complaint_order' and a.object_id = any(array(
  select o.id::text from complaint_order o where o.supplier_id = ${supplier_id} and o.order_no = upper(${no})
  union select o.id::text from complaint_order o where o.supplier_id = ${supplier_id} and o.superior_no = ${no})))`

/** By the names of today and by those of before, which its lines go on showing: what changed them says what they were. */
const isBy = (supplier_id: string, keyword: string) => sql<SqlBool>`a.operator_id = any(array(
  select p.id from operator p where p.supplier_id = ${supplier_id} and (${says(keyword, 'p.username', 'p.nick_name', 'p.real_name')}
    or exists (select from audit_log n where n.supplier_id = p.supplier_id and n.object_type = 'operator' and n.object_id = p.id::text
      and n.result = 'ok' and ${says(keyword, sql`n.before ->> 'nick_name'`)}))))`

export async function listOperations(
  titles: Titles,
  input: InputOf<typeof operationLog>,
  { gather, ...ctx }: RequestContext,
) {
  await gather.written()
  const page = await readOperations(input, ctx)
  return { ...page, rows: page.rows.map((row) => inWords(titles, row)) }
}

export async function describeOperation(titles: Titles, { id }: InputOf<typeof operationInfo>, ctx: Reader) {
  const row = await lines(ctx)
    .select(['a.method', 'a.path', 'a.ua', 'a.request_id', 'a.params', 'a.before', 'a.after'])
    .where('a.id', '=', id)
    .executeTakeFirst()
  return row ? inWords(titles, row) : fail(ERRORS.NOT_FOUND)
}

const COLUMNS = [
  ...(['at', 'operator_name', 'dept_name', 'action', 'object', 'result', 'code'] as const),
  ...(['risk', 'duration_ms', 'ip'] as const),
]
const AT_ONCE = 200

/** The operations as a file, each action by its name as on the screen. */
export const operationsExport = (titles: Titles) =>
  defineExport({
    key: 'operation-log',
    title: { zh: '操作日志', en: 'Operations' },
    input: OperationExport,
    call: operationExport,
    heads: COLUMNS.map((column) => OPERATION[column]),
    async read(ctx, { purpose: _, ...input }, { cursor }) {
      const page = await readOperations({ ...input, limit: AT_ONCE, ...(cursor && { cursor }) }, ctx)
      const rows = page.rows.map((row) => inWords(titles, row))
      const words = ({ action_title, object_title, object_id, object_no, why, ...row }: (typeof rows)[number]) => ({
        ...row,
        operator_name: row.operator_name || translate(ctx.language, SYSTEM),
        action: action_title ? translate(ctx.language, action_title) : row.action,
        object: [translate(ctx.language, object_title), object_no ?? object_id].filter(Boolean).join(' '),
        result: translate(ctx.language, OPERATION_RESULT[row.result]),
        code: translate(ctx.language, why),
        risk: translate(ctx.language, RISK[row.risk]),
      })
      return {
        rows: rows.map((row) => COLUMNS.map((column) => String(words(row)[column]))),
        next: page.next,
        total: page.total_exact ? page.total : null,
      }
    },
  })
