import type { Actor } from '#kernel/actor.ts'
import { bigramQuery } from '#kernel/bigrams.ts'
import { hides } from '#kernel/field-rights.ts'
import type { Page } from '#kernel/list.ts'
import { maskText } from '#kernel/masking.ts'
import { dayOf } from '#kernel/time.ts'
import type { Sort } from '#platform/db/paginate.ts'
import { countedUpTo } from '#platform/db/paginate.ts'
import { withinDays } from '#platform/db/within-days.ts'
import type { RequestContext } from '#platform/http/request-context.ts'
import type { RawBuilder, SqlBool } from 'kysely'
import { sql } from 'kysely'

import type { ListQuery, OrderPage, OrderRow } from '../../contract/list.ts'
import { orderNosEndingIn } from '../../domain/intake/intake.ts'
import { URGENCY_ORDER, isOpen } from '../../domain/order/enums.ts'
import { passageOf } from '../../domain/queues/passage.ts'
import { ASKED } from '../../domain/order/visit-record.ts'
import { QUEUES, timeOf } from '../../domain/queues/queues.ts'
import { deadlinesOf } from '../../domain/queues/sorts.ts'
import { notSecretTo, ofCaller } from '../callers/callers.ts'
import { behind, countWhole, figureOf, isWholeFigure, type Figure } from './figure.ts'
import { GATHERED, howFound } from './how-found.ts'
import { conditionsSql, inCategories, ledAsShown, ledBy, withinTime } from './condition-sql.ts'
import { readTotal, totalSql } from '../counters/counters.ts'
import { SORTS, cursorOf } from './list-order.ts'
import { presentRow, rowReader } from './order-row.ts'
import type { RowColumns } from './order-row.ts'
import { countLimitOf, readPage, someOf, sourceOf, NOTHING, WHOLE_ROW } from './page-source.ts'
import type { Found, Reading, Source } from './page-source.ts'
import { assessmentOf } from '../settings.ts'
import { handled, marksOnThem, saidOnThem } from './said-on-them.ts'
import { shownClock } from './shown-clock.ts'
import { findByWords, hitsOf } from './search-words.ts'
import { queueSql } from '../counters/queue-sql.ts'
import type { QueueSql } from '../counters/queue-sql.ts'

type Condition = RawBuilder<SqlBool>

/** One page of a queue for the caller: index-ordered, by key. */
export async function listOrders(query: ListQuery, ctx: RequestContext): Promise<OrderPage> {
  const { rows, ...page } = await readOrders(query, ctx, WHOLE_ROW)
  const reader = rowReader(ctx)
  return { ...page, rows: rows.map((row) => withPassage(presentRow(row, reader), row, query.keyword)) }
}

/** The same orders, of which `reading` is read. */
export async function readOrders<R>(query: ListQuery, ctx: RequestContext, reading: Reading<R>): Promise<Page<R>> {
  const asked = await askedOf(query, ctx, reading)
  if (!asked) return { rows: [], next: null, total: 0, total_exact: true }
  const { filters, sort, source, usual } = asked
  const found = query.keyword ? findByWords(ctx, { query, source, sort, usual }) : readQueue(ctx, query, asked)
  const { rows, ...count } = await (filters.length > 0 ? withinTime(found) : found)
  return {
    rows: rows.slice(0, query.limit),
    next: rows.length > query.limit ? cursorOf(sort, rows[query.limit - 1] as object) : null,
    ...count,
  }
}

/** How many there are, where the list counts as far. */
export async function fewOrders(query: ListQuery, ctx: RequestContext): Promise<number | null> {
  const { total, total_exact } = await readOrders(query, ctx, NOTHING)
  return total_exact ? total : null
}

/** How many there are, exactly: it takes as long as there are many. */
export async function countOrders(query: ListQuery, ctx: RequestContext): Promise<number> {
  const few = await fewOrders(query, ctx)
  if (few !== null) return few
  const words = query.keyword && bigramQuery(query.keyword)
  const { source } = (await askedOf(query, ctx, NOTHING))!
  const all = source.all(sql`count(*) as n`, words ? hitsOf(words, ctx.supplier_id) : sql``)
  const { rows } = await sql<{ n: string }>`${all}`.execute(ctx.db)
  return Number(rows[0]!.n)
}

/** Everything that narrows a queue. */
export const filtersIn = (query: ListQuery, queue: QueueSql, ctx: RequestContext, found = GATHERED): Condition[] => [
  ...filterConditions(query, queue, ctx, found),
  ...conditionsSql(query, queue, ctx),
]

/** What a query asks for, in SQL; null where the side of who asks has no such queue. */
async function askedOf<R>(query: ListQuery, ctx: RequestContext, reading: Reading<R>) {
  const queue = queueSql(query.queue, ctx.actor, ctx.clock.now())
  if (!queue) return null
  const figure = figureOf(query, ctx)
  const found = await howFound(ctx, {
    figure: figure && figure.how,
    deeds: query.operator_id ? handled(query.operator_id, ctx.actor) : null,
    few: queue.kept ? knownAsTheyAre(query, ctx) : null,
  })
  const filters = filtersIn(query, queue, ctx, found)
  const sort = sortOf(query, queue)
  const usual = !query.conditions && isUsual(query, queue, ctx)
  const source = sourceOf(query, queue, filters, { sort, asked: reading, usual })
  const whole = figure && found.many.figure && isWholeFigure(query, figure, ctx.actor) ? figure : null
  return { filters, sort, source, usual, whole, limit: countLimitOf(query, found, whole !== null) }
}

/** The orders that meet the filters as they are; null where no filter asks for their columns. */
function knownAsTheyAre({ dept_id, ...query }: ListQuery, ctx: RequestContext): RawBuilder<unknown> | null {
  const asked = [...columnConditions(query, ofOrder, ctx), ...(dept_id ? [ledBy([dept_id], ctx)] : [])]
  if (asked.length === 0) return null
  return sql`select o.id from complaint_order o
    where o.supplier_id = ${ctx.supplier_id} and o.deleted_at is null and ${sql.join(asked, sql` and `)}`
}

/** What a keyword found where the title does not show it; masked before it is cut, so that no number is cut out of its mask. */
function withPassage(shown: OrderRow, { content }: RowColumns, keyword: string | undefined): OrderRow {
  if (!keyword || !content) return shown
  const passage = passageOf({ title: shown.title, content: maskText(content) }, keyword)
  return passage === null ? shown : Object.assign(shown, { passage })
}

/** Who asks, and what his tenant has set. */
type Asking = Pick<RequestContext, 'actor' | 'kept' | 'clock'>

/** Whether nothing but a keyword narrows the list. */
const isUsual = (query: ListQuery, queue: QueueSql, ctx: Asking): boolean =>
  filterConditions({ ...query, keyword: undefined }, queue, ctx).length === 0

/** A list without filters has its badge's number; others are counted up to a limit. */
async function readQueue<R>(
  ctx: RequestContext,
  query: ListQuery,
  {
    filters,
    source,
    whole,
    limit,
  }: { filters: readonly Condition[]; source: Source<R>; whole: Figure | null; limit: number },
): Promise<Found<R>> {
  const filtered = filters.length > 0
  const some = whole ? countWhole(whole, limit) : someOf(source, limit)
  const total = filtered ? some : totalSql(ctx, query.queue)
  const found = await readPage(ctx, source.page(query.limit + 1), total, !filtered)
  // Behind the last row there is none that could tell how many there are.
  const n = found.rows.length || !query.cursor ? found.total : await readTotal(ctx, total)
  return { rows: found.rows, ...(filtered ? countedUpTo(limit, n) : { total: n, total_exact: true }) }
}

/**
 * Open queues by urgency and deadline, the centre's completed ones by completion, `all` by receipt; a time queue, and one
 * that is narrowed to running clocks, by deadlines alone. What a keyword finds in closed queues comes by receipt, the order in which it is looked for.
 */
function sortOf(query: ListQuery, queue: QueueSql): Sort {
  if (queue.assist) return SORTS.assist
  if (isNarrowed(query)) return queue.dept ? SORTS.dept_deadline : SORTS.deadline
  if (query.sort === 'received') return queue.dept ? SORTS.dept_received : SORTS.received
  if (query.sort === 'received_asc') return SORTS.received_asc
  if (QUEUES[query.queue].sort === 'feedback' && !query.keyword) return SORTS.feedback
  if (timeOf(query.queue)) return queue.dept ? SORTS.dept_deadline : SORTS.deadline
  const { sort } = QUEUES[query.queue]
  if (sort === 'due') return queue.dept ? SORTS.dept_due : SORTS.due
  if (sort === 'visit') return SORTS.visit
  if (sort === 'completed' && !queue.dept && !query.keyword) return SORTS.completed
  return queue.dept ? SORTS.dept_received : SORTS.received
}

/** Sorted by deadlines, though it holds orders that have none. */
const isNarrowed = ({ sort, queue }: ListQuery): boolean => sort === 'due' && deadlinesOf(queue) === 'narrowed'

/** The orders whose clock runs, for the department or as a whole: no other has a deadline to stand by. */
function runningClock(query: ListQuery, queue: QueueSql): Condition[] {
  if (!isNarrowed(query)) return []
  return [queue.dept ? sql<SqlBool>`d.due_at is not null` : sql<SqlBool>`o.completed_at is null and not o.paused`]
}

const FLAGS = ['is_repeat', 'is_secret', 'supervised', 'urged'] as const
type Flagged = (typeof FLAGS)[number]

/** Yes or no; the planner finds the partial indexes of what is rare. */
function flagConditions(query: ListQuery, shown: Shown): Condition[] {
  const holds: Record<Flagged, Condition> = {
    is_repeat: sql<SqlBool>`${shown('is_repeat')}`,
    is_secret: sql<SqlBool>`${shown('is_secret')}`,
    supervised: sql<SqlBool>`${shown('supervise_to_answer')} + ${shown('supervise_to_judge')} > 0`,
    urged: sql<SqlBool>`${shown('urge_count')} > 0`,
  }
  return FLAGS.filter((flag) => query[flag] !== undefined).map((flag) =>
    query[flag] ? holds[flag] : sql<SqlBool>`not (${holds[flag]})`,
  )
}

type Shown = (column: string) => RawBuilder<unknown>
const ofOrder: Shown = (column) => sql.ref(`o.${column}`)

function filterConditions(query: ListQuery, queue: QueueSql, asking: Asking, { many, few } = GATHERED): Condition[] {
  const { actor } = asking
  const shown: Shown = queue.kept ? (column) => sql.ref(`k.${column}`) : ofOrder
  const { dept_id, ...others } = query
  const where: Condition[] = columnConditions(queue.kept ? query : others, shown, asking)
  if (dept_id && !queue.kept) where.push(ledBy([dept_id], asking))
  // What a department may know of an order is worked out for those alone that may meet the filters; most it knows as they are.
  if (queue.kept && where.length > 0)
    where.push(sql`(d.reach <> 'whole' or ${sql.join(columnConditions(query, ofOrder, asking), sql` and `)})`)
  if (few) where.push(amongFew(few, actor))
  if (query.received_from || query.received_to)
    where.push(withinDays('o.received_at', query.received_from, query.received_to))
  const { due_at, running } = shownClock(queue, actor, shown)
  if (query.due_from || query.due_to) where.push(running, withinDays(due_at, query.due_from, query.due_to))
  const figure = figureOf(query, asking)
  if (figure) where.push(behind(figure, many.figure))
  where.push(...runningClock(query, queue))
  if (query.ids) where.push(sql`o.id = any(${[...query.ids]}::bigint[])`)
  where.push(...saidOnThem(query, actor, { kept: queue.kept === true, are_many: many.deeds }))
  if (queue.kept && query.keyword) where.push(wordsKnown(query.keyword, asking))
  if (queue.kept && query.phone_key) where.push(phonesKnown)
  if (query.phone_key) where.push(byPhone(query.phone_key, actor))
  if (query.caller_of) where.push(ofCaller(query.caller_of, actor))
  return where
}

/** Those, and what the department knows otherwise than it is: by each of its orders one would look at all that it ever had. */
const amongFew = (few: RawBuilder<unknown>, { supplier_id, dept_id }: Actor): Condition =>
  sql`d.order_id = any(array(${few} union all
    select b.order_id from order_dept b where b.supplier_id = ${supplier_id} and b.dept_id = ${dept_id} and b.reach <> 'whole'))`

/** The filters that ask for nothing but columns of the order itself. */
function columnConditions(query: ListQuery, shown: Shown, { kept }: Pick<Asking, 'kept'>): Condition[] {
  const where: Condition[] = []
  const oneOf = (column: RawBuilder<unknown>, values: readonly string[] | undefined): void => {
    if (values?.length) where.push(sql`${column} = any(${[...values]}::text[])`)
  }
  oneOf(shown('status'), query.status)
  // Said once more, so that the indexes over open orders can serve.
  if (query.status?.length && query.status.every(isOpen)) where.push(sql`${shown('completed_at')} is null`)
  oneOf(shown('appeal_type'), query.appeal_type)
  // By its place in the order of the lists, which their indexes have.
  if (query.urgency?.length)
    where.push(
      sql`${shown('urgency_order')} = any(${query.urgency.map((urgency) => URGENCY_ORDER[urgency])}::smallint[])`,
    )
  oneOf(shown('source_channel'), query.source_channel)
  if (query.reply_category) where.push(sql`${shown('reply_category')} = ${query.reply_category}`)
  if (query.category_id) where.push(inCategories(shown('category_id'), [query.category_id], kept))
  if (query.area_id)
    where.push(sql`(${shown('area_id')} = ${query.area_id} or ${shown('community_id')} = ${query.area_id})`)
  if (query.dept_id) where.push(ledAsShown(shown, [query.dept_id]))
  if (query.is_on_time?.length)
    where.push(sql`${shown('is_on_time')} in (${sql.join(query.is_on_time.map((bit) => sql.lit(bit === '1')))})`)
  if (query.back_min) where.push(sql`${shown('back_count')} >= ${query.back_min}`)
  if (query.back_max) where.push(sql`${shown('back_count')} <= ${query.back_max}`)
  if (query.import_batch_id) where.push(sql`${shown('import_batch_id')} = ${query.import_batch_id}`)
  return [
    ...where,
    ...flagConditions(query, shown),
    ...askedConditions(query, shown),
    ...marksOnThem(query, shown, assessmentOf(kept)),
  ]
}

/** What callers said, and how far one is with asking them; said once more, so that the index over those can serve. */
function askedConditions({ visit_state: states = [], satisfaction: marks = [] }: ListQuery, shown: Shown): Condition[] {
  const state = shown('visit_state')
  const asked = marks.length > 0 || (states.length > 0 && states.every((one) => ASKED.includes(one)))
  return [
    ...(states.length ? [sql<SqlBool>`${state} = any(${states}::text[])`] : []),
    ...(marks.length ? [sql<SqlBool>`${shown('satisfaction')} = any(${marks.map(Number)}::smallint[])`] : []),
    ...(asked ? [sql<SqlBool>`${state} in (${sql.join(ASKED.map((one) => sql.lit(one)))})`] : []),
  ]
}

/** As it was when a department's part ended, where it was not corrected since. */
const isAsThen = (columns: readonly string[]): Condition =>
  sql`d.reach = 'past' and not d.past ?| array[${sql.join(columns.map((column) => sql.lit(column)))}]`

/** An order is found by no word and no number of a caller that a department may not read, but by its own number. */
const wordsKnown = (keyword: string, { clock }: Asking): Condition => {
  const called = [keyword.toUpperCase(), ...orderNosEndingIn(keyword, dayOf(clock.now()))]
  return sql`(d.reach = 'whole' or ${isAsThen(['title', 'content'])} or o.order_no = any(${called}::text[]))`
}
const phonesKnown: Condition = sql`(d.reach = 'whole' or ${isAsThen(['caller_phone_h', 'caller_phone2_h'])})`

/** Whose a secret order is would be told by its being found (decision 0161). */
const byPhone = (key: string, actor: Actor): Condition =>
  hides(actor, 'caller_phone')
    ? sql`false`
    : sql`((o.caller_phone_h = ${key} or o.caller_phone2_h = ${key}) and ${notSecretTo(actor)})`
