import { CALENDAR } from '#features/calendar/server/public.ts'
import { inForceOn } from '#features/reference/domain/public.ts'
import { CATALOGUES, CATEGORIES, categoryPath, listRulesOf } from '#features/reference/server/public.ts'
import { withYear } from '#kernel/calendar.ts'
import type { InputOf, OutputOf } from '#kernel/endpoint.ts'
import { ERRORS, fail, failField } from '#kernel/errors.ts'
import { addDays, dayOf, startOfDay, type Time } from '#kernel/time.ts'
import { recordsOf } from '#platform/db/records.ts'
import type { RequestContext } from '#platform/http/request-context.ts'
import { sql } from 'kysely'

import type { rehearse } from '../../contract/rehearsal.ts'
import {
  MOST_ORDERS,
  REHEARSED_DAYS,
  byMatter,
  count,
  most,
  newTally,
  rehearseCatalogue,
  rehearseClocks,
  type PastOrder,
  type Rehearsed,
  type Tally,
} from '../../domain/clocks/rehearsal.ts'
import { maskTexts } from '../knowledge/masked-texts.ts'
import { visibleOrders } from '../knowledge/visible-orders.ts'
import { listLimitRules } from '../limits/limit-rules.ts'
import { namesFor } from '../lists/kept-names.ts'
import { entriesOf } from '../recount/recount.ts'
import { dueSettings } from '../settings.ts'

type Input = InputOf<typeof rehearse>
type Answer = OutputOf<typeof rehearse>

const AT_ONCE = 500
const SHOWN = 20
const SHARES = 10

/** Rehearse: the orders of a month by the rules that hold and by those that are tried (domain 3.10). */
export async function rehearseRules(input: Input, ctx: RequestContext): Promise<Answer> {
  const since = startOfDay(addDays(dayOf(ctx.clock.now()), -REHEARSED_DAYS))
  const what = input.what === 'catalogue' ? 'lead' : 'due'
  const judge = await (what === 'lead' ? byCatalogue(input, ctx) : byClocks(input, ctx))
  const tally = newTally()
  const first: (Named & Pick<Rehearsed, 'from' | 'to'>)[] = []
  let more = false
  for (let after: Named | null = { id: '0', order_no: '', title: '', received_at: END }; after && !more;) {
    const page: Past[] = await nextOrders(ctx, since, after)
    for (const order of page) {
      const one = judge(order)
      if (count(tally, what, order, one) && first.length < SHOWN) first.push({ ...order, ...one })
    }
    after = page.length === AT_ONCE ? page.at(-1)! : null
    more = after !== null && tally.orders >= MOST_ORDERS
  }
  return { since: dayOf(since), more, ...told(ctx, what, tally, first) }
}

const END = '9999-12-31 23:59:59'

type Judge = (order: PastOrder) => Rehearsed

async function byClocks(input: Input, ctx: RequestContext): Promise<Judge> {
  const calendar = ctx.kept.get(CALENDAR)
  const rules = await listLimitRules(ctx)
  const held = { rules, calendar, due: dueSettings(ctx.kept) }
  if (input.what === 'calendar') {
    if (input.year === undefined) failField('year', YEAR, MISSING)
    const days = [...entriesOf('holiday', input.holidays), ...entriesOf('makeup', input.makeups)]
    // Once: a calendar counts out its years when it is first asked, and keeps them.
    const tried = { ...held, calendar: withYear(calendar, input.year, days) }
    return (order) => rehearseClocks(held, tried, order)
  }
  const { rule } = input
  if (!rule) return failField('rule', RULE, MISSING)
  const others = rules.filter(({ id }) => id !== rule.id)
  const valid_from = rule.from_on ?? rule.valid_from
  const tried = { ...held, rules: rule.enabled ? [...others, { ...rule, valid_from }] : others }
  const today = dayOf(ctx.clock.now())
  const day = valid_from !== null && valid_from > today ? valid_from : today
  return (order) => rehearseClocks(held, tried, { ...order, day })
}

async function byCatalogue({ catalogue_id }: Input, ctx: RequestContext): Promise<Judge> {
  const known = catalogue_id
    ? await recordsOf(ctx, 'dispatch_catalogue').select('id').where('id', '=', catalogue_id).executeTakeFirst()
    : undefined
  if (!known) fail(ERRORS.NOT_FOUND)
  const present = inForceOn(ctx.kept.get(CATALOGUES), dayOf(ctx.clock.now()))
  const held = byMatter(present ? await listRulesOf(ctx, present.id) : [])
  const tried = byMatter(await listRulesOf(ctx, known.id))
  return (order) => rehearseCatalogue(held, tried, order)
}

interface Named {
  readonly id: string
  readonly order_no: string
  readonly title: string
  readonly received_at: Time
}
type Past = PastOrder & Named
type Row = Omit<Past, 'category_path' | 'is_redo' | 'moved' | 'day' | 'has_superior'> & {
  readonly category_id: string | null
  readonly is_redo: 0 | 1
  readonly has_superior: 0 | 1
  readonly moved: 0 | 1
}

/** The next orders of the span, the latest first, in the order of an index. */
async function nextOrders({ db, actor, kept }: RequestContext, since: Time, after: Named): Promise<Past[]> {
  const { rows } = await sql<Row>`
    select o.id, o.order_no, o.title, o.received_at, o.category_id, o.area_id, o.community_id, o.appeal_type, o.urgency, o.source_channel, o.complexity,
      o.round > 1 as is_redo, o.start_at, o.superior_no is not null as has_superior, o.superior_due_at, o.lead_dept_id as dept_id, a.created_at as allocated_at, a.replied_at,
      coalesce(a.delay_times + a.pause_times, 0) > 0 as moved
    from complaint_order o left join lateral (select created_at, replied_at, delay_times, pause_times from allocation
      where supplier_id = o.supplier_id and order_id = o.id and level = 1 and round = o.round order by seq desc limit 1) a on true
    where ${visibleOrders(actor)} and o.received_at >= ${since} and (o.received_at, o.id) < (${after.received_at}, ${after.id})
    order by o.received_at desc, o.id desc limit ${AT_ONCE}`.execute(db)
  const categories = kept.get(CATEGORIES)
  return rows.map(({ category_id, ...order }) => ({
    ...order,
    ...{ is_redo: order.is_redo === 1, has_superior: order.has_superior === 1 },
    ...{ moved: order.moved === 1, day: dayOf(order.start_at) },
    category_path: category_id ? categoryPath(categories, category_id) : [],
  }))
}

function told(
  ctx: RequestContext,
  what: 'due' | 'lead',
  { departments, categories, ...counts }: Tally,
  first: readonly (Named & Pick<Rehearsed, 'from' | 'to'>)[],
) {
  const names = namesFor(ctx)
  const said = (value: string | null) => (what === 'lead' && value !== null ? names.whole(value) : value)
  return {
    ...counts,
    departments: most(departments, SHARES).map(([id, share]) => ({ name: names.whole(id), ...share })),
    categories: most(categories, SHARES).map(([id, share]) => ({ name: names.category(id)!, ...share })),
    first: first.map(({ id, order_no, title, from, to }) =>
      maskTexts({ id, order_no, title, from: said(from), to: said(to) }, 'title'),
    ),
  }
}

const YEAR = { zh: '年份', en: 'Year' }
const RULE = { zh: '时限规则', en: 'Limit rule' }
const MISSING = { zh: '请填写', en: 'is missing' }
