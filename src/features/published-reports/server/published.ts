import { DEPARTMENTS } from '#features/organisation/server/public.ts'
import { MEASURES, partsOf, weightsThen } from '#features/reports/domain/public.ts'
import { partsFile } from '#features/reports/server/public.ts'
import { orderTitles, seesAll } from '#features/work-orders/server/public.ts'
import type { Actor } from '#kernel/actor.ts'
import type { InputOf, OutputOf } from '#kernel/endpoint.ts'
import { ERRORS, fail } from '#kernel/errors.ts'
import { translate } from '#kernel/messages.ts'
import type { Period } from '#kernel/period.ts'
import { named } from '#platform/db/named.ts'
import { descending, key, paginate, type Sort } from '#platform/db/paginate.ts'
import { sameTenant } from '#platform/db/same-tenant.ts'
import { says } from '#platform/db/says.ts'
import type { RequestContext } from '#platform/http/request-context.ts'
import type { RawBuilder, SqlBool } from 'kysely'
import { sql } from 'kysely'

import {
  PUBLISHABLE,
  type Content,
  type publishedInfo,
  type publishedList,
  type publishedNow,
  type PublishedRow,
} from '../contract.ts'
import { partsKept } from '../domain/differences.ts'
import { numberOf, shownTo } from '../domain/published.ts'
import { PUBLISHED } from '../domain/words.ts'
import { countReport, type Asked } from './count.ts'

const SORTS = {
  newest: descending(key('p.published_at', 'timestamptz'), key('p.id', 'bigint')),
} satisfies Record<string, Sort>

/** Whether the roles in which somebody acts open a report. */
const opens = ({ supplier_id, roles }: Actor, report: RawBuilder<unknown>) =>
  sql<SqlBool>`exists (select from role g, unnest(${PUBLISHABLE.map((one) => one.key)}::text[],
      ${PUBLISHABLE.map((one) => one.path)}::text[]) as r (key, path)
    where g.supplier_id = ${supplier_id} and g.deleted_at is null and g.code = any(${[...roles]})
      and r.key = ${report} and (g.may_all or jsonb_exists(g.path_arr, r.path)))`

/** Whoever may not open a report neither reads nor publishes it. */
export async function requireOpen({ db, actor }: Pick<RequestContext, 'db' | 'actor'>, report: string): Promise<void> {
  const { rows } = await sql<{ open: 0 | 1 }>`select ${opens(actor, sql`${report}::text`)}::int as open`.execute(db)
  if (rows[0]?.open !== 1) fail(ERRORS.NO_PERMISSION)
}

/**
 * Of the reports that the caller may open: for the centre all, for a department its own and, of which it is shown its rows,
 * the centre's.
 */
export function publishedRows({ db, actor, language }: Pick<RequestContext, 'db' | 'actor' | 'language'>) {
  const all = seesAll(actor)
  const own = all ? sql`p.side = 'centre'` : sql`p.side = 'unit' and p.dept_id = ${actor.dept_id}`
  const theirs = sql<SqlBool>`${all} or ${own} or (p.side = 'centre' and ${actor.user_level === '2'})`
  return db
    .selectFrom('published_report as p')
    .innerJoin('department as d', (join) => sameTenant(join, 'd.id', 'p.dept_id'))
    .leftJoin('operator as o', (join) => sameTenant(join, 'o.id', 'p.published_by'))
    .leftJoin('published_report_withdrawal as w', (join) => sameTenant(join, 'w.report_id', 'p.id'))
    .leftJoin('operator as v', (join) => sameTenant(join, 'v.id', 'w.withdrawn_by'))
    .where('p.supplier_id', '=', actor.supplier_id)
    .where(sql<SqlBool>`(${theirs})`)
    .where(opens(actor, sql`p.report`))
    .select(['p.id', 'p.year', 'p.no', 'p.report', 'p.title', 'p.as_of', 'p.published_at', 'w.withdrawn_at'])
    .select(['p.from_on as from', 'p.to_on as to', sql<Period['kind']>`p.period`.as('kind')])
    .select(named(language, 'd.short_name').as('dept_name'))
    .select(sql<string>`coalesce(o.nick_name, '')`.as('published_by'))
    .select(sql<string>`coalesce(v.nick_name, '')`.as('withdrawn_by'))
    .select(sql<string>`coalesce(w.reason, '')`.as('reason'))
    .select(sql<0 | 1>`(${own})::int`.as('own'))
}

type Found = Awaited<ReturnType<ReturnType<typeof publishedRows>['execute']>>[number]

const toRow = ({ year, no, kind, from, to, ...row }: Found): PublishedRow => ({
  ...row,
  ...{ number: numberOf({ year, no }), period: { kind, from, to } },
})

/** PublishedList */
export async function listPublished(
  { keyword, report, ...input }: InputOf<typeof publishedList>,
  ctx: RequestContext,
): Promise<OutputOf<typeof publishedList>> {
  const page = await paginate(
    publishedRows(ctx)
      .where(says(keyword, 'p.title'))
      .$if(report !== undefined, (all) => all.where('p.report', '=', report!)),
    SORTS,
    input,
  )
  return { ...page, rows: page.rows.map(toRow) }
}

async function getKept(id: string, ctx: RequestContext) {
  const found = await publishedRows(ctx)
    .where('p.id', '=', id)
    .select([
      sql<'centre' | 'unit'>`p.side`.as('side'),
      sql<Content>`p.content`.as('content'),
      sql<Asked>`p.asked`.as('asked'),
    ])
    .executeTakeFirst()
  return found ?? fail(ERRORS.NOT_FOUND)
}

/** PublishedInfo */
export async function getPublished(
  { id }: InputOf<typeof publishedInfo>,
  ctx: RequestContext,
): Promise<OutputOf<typeof publishedInfo>> {
  const { side, content, asked: _, ...found } = await getKept(id, ctx)
  return { ...toRow(found), side, content: await withTitles(contentFor(side, content, ctx), ctx) }
}

/** What of it the caller is shown; a column that the program no longer has is left out, what it did not weigh weighs nothing. */
function contentFor(side: 'centre' | 'unit', content: Content, { actor, kept }: RequestContext): Content {
  const known = Object.entries(content.parts).map(
    ([name, part]) => [name, { ...part, measures: part.measures.filter((measure) => measure in MEASURES) }] as const,
  )
  const shown = { ...content, parts: Object.fromEntries(known), weights: weightsThen(content.weights) }
  if (side === 'unit' || seesAll(actor)) return shown
  const departments = kept.get(DEPARTMENTS)
  const isTheirs = (dept_id: string): boolean => departments.get(dept_id)?.path.startsWith(actor.dept_path) === true
  const { lists: _lists, texts: _texts, ...told } = shown
  return { ...told, parts: shownTo(shown.parts, isTheirs) }
}

/** Titles of listed orders as they are now, as far as the caller may see the order. */
async function withTitles(content: Content, ctx: RequestContext): Promise<Content> {
  const lists = Object.entries(content.lists ?? {})
  const ids = lists.flatMap(([, { columns, rows }]) => (columns.includes('title') ? rows.map(({ key }) => key) : []))
  if (ids.length === 0) return content
  const titles = await orderTitles(ctx, ids)
  const named = lists.map(([key, { rows, ...list }]) => {
    const shown = rows.map((row) => ({ ...row, cells: { ...row.cells, title: titles.get(row.key) ?? null } }))
    return [key, { ...list, rows: shown }] as const
  })
  return { ...content, lists: Object.fromEntries(named) }
}

/** PublishedNow: for those alone for whom it is counted as it was. */
export async function countPublishedNow({ id }: InputOf<typeof publishedNow>, ctx: RequestContext): Promise<Content> {
  const { own, report, asked, as_of } = await getKept(id, ctx)
  // What it was published from is not what is counted now.
  return own === 1 ? countReport(ctx, report, asked, as_of) : fail(ERRORS.NOT_FOUND)
}

/** PublishedFile */
export async function writePublishedFile({ id }: { id: string }, ctx: RequestContext) {
  const { side, content, report, title, number, ...found } = await getPublished({ id }, ctx)
  const { published_at, published_by, withdrawn_at, reason } = found
  const say = (message: Parameters<typeof translate>[1]): string => translate(ctx.language, message)
  const notes = [
    [say(PUBLISHED.number), number],
    [say(PUBLISHED.published), `${published_at} ${published_by}`],
    ...(withdrawn_at ? [[say(PUBLISHED.withdrawn), `${withdrawn_at} ${reason}`]] : []),
  ]
  const parts = partsKept(partsOf(report), content)
  const file = await partsFile(ctx, { zh: title, en: title }, parts, { ...content, side, notes })
  return { ...file, file_name: `${translate(ctx.language, PUBLISHED.file, { title, number })}.xlsx` }
}
