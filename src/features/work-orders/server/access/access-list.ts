import type { InputOf } from '#kernel/endpoint.ts'
import { translate } from '#kernel/messages.ts'
import { named } from '#platform/db/named.ts'
import { descending, key, paginate, type Sort } from '#platform/db/paginate.ts'
import { sameTenant } from '#platform/db/same-tenant.ts'
import { says } from '#platform/db/says.ts'
import { withinDays } from '#platform/db/within-days.ts'
import { defineExport } from '#platform/exports/define-export.ts'
import type { RequestContext } from '#platform/http/request-context.ts'
import { saying } from '#platform/kept/own-words.ts'
import { sql, type SqlBool } from 'kysely'

import { AccessExport, exportAccess, type AccessRow, type accessList } from '../../contract/access.ts'
import { ACCESS_KIND } from '../../domain/rights/access-kind.ts'
import { UNMASK_PURPOSE } from '../../domain/order/enums.ts'
import { ACCESS, TOGETHER } from '../../fields.ts'
import { maskTexts } from '../knowledge/masked-texts.ts'

const SORTS = {
  newest: descending(key('u.created_at', 'timestamptz'), key('u.id', 'bigint')),
} satisfies Record<string, Sort>

/** Who was shown what of which orders, and who waits because of it. */
export async function listAccess(
  { keyword, kind, stopped, created_from, created_to, ...input }: InputOf<typeof accessList>,
  { db, supplier_id, language, gather }: RequestContext,
) {
  await gather.written()
  const shown = db
    .selectFrom('order_access as u')
    .leftJoin('unmask_stop as s', (join) =>
      sameTenant(join, 's.operator_id', 'u.operator_id').on('s.lifted_at', 'is', null),
    )
    .leftJoin('department as d', (join) => sameTenant(join, 'd.id', 'u.dept_id'))
    .where('u.supplier_id', '=', supplier_id)
    .select(['u.id', 'u.created_at', 'u.kind', 'u.operator_id', 'u.operator_name', 'u.order_no'])
    .select(['u.purpose', 'u.note', 'u.ip', 'u.orders'])
    .select(sql<string>`coalesce(${named(language, 'd.short_name')}, '')`.as('dept_name'))
    .select(sql<0 | 1>`(s.id is not null)::int`.as('stopped'))
    .$if(keyword !== undefined, (all) => all.where(isAbout(supplier_id, keyword!)))
    .$if(kind !== undefined, (all) => all.where('u.kind', '=', kind!).where(rareKind(kind!)))
    .$if(stopped !== undefined, (all) => all.where('s.id', 'is not', null).where('u.kind', '=', 'reveal'))
    .where(withinDays('u.created_at', created_from, created_to))
  const page = await paginate(shown, SORTS, input)
  return { ...page, rows: page.rows.map((row) => maskTexts(row as AccessRow, 'note')) }
}

/** Said once more, so that the index over what is rare can serve. */
const rareKind = (kind: string) => (kind === 'open' ? sql<SqlBool>`true` : sql<SqlBool>`u.kind <> 'open'`)

/** Names of people hold no long numbers. An order is on record by itself, or among those that were shown together. */
const isAbout = (supplier_id: string, keyword: string) => {
  const ids = sql`select o.id from complaint_order o where o.supplier_id = ${supplier_id} and o.order_no = ${keyword}`
  return /\d{6}/.test(keyword)
    ? sql<SqlBool>`(u.order_id = any(array(${ids})) or u.request_id = any(array(
        select t.request_id from (${ids}) o join orders_shown t on t.supplier_id = ${supplier_id}
          and t.first_id <= o.id and t.last_id >= o.id and o.id = any(t.order_ids))))`
    : sql<SqlBool>`u.operator_id = any(array(select p.id from operator p
        where p.supplier_id = u.supplier_id and ${says(keyword, 'p.nick_name')}))`
}

const COLUMNS = ['created_at', 'operator_name', 'dept_name', 'kind', 'order_no', 'purpose', 'note', 'ip'] as const
const AT_ONCE = 200

/** The log as a file, for who may read it. */
export const accessExport = defineExport({
  key: 'order-access',
  title: { zh: '工单访问日志', en: 'Who saw which orders' },
  input: AccessExport,
  call: exportAccess,
  heads: COLUMNS.map((column) => ACCESS[column]),
  async read(ctx, { purpose: _, ...input }, { cursor }) {
    const page = await listAccess({ ...input, limit: AT_ONCE, ...(cursor && { cursor }) }, ctx)
    const say = saying(ctx)
    const words = (row: AccessRow) => ({
      ...row,
      kind: say(ACCESS_KIND[row.kind]),
      purpose: row.purpose && say(UNMASK_PURPOSE[row.purpose]),
      order_no: row.orders === null ? row.order_no : translate(ctx.language, TOGETHER, { n: row.orders }),
    })
    return {
      rows: page.rows.map((row) => COLUMNS.map((column) => words(row)[column] ?? '')),
      next: page.next,
      total: page.total_exact ? page.total : null,
    }
  },
})
