import { maskTexts, namesFor, seesAll, shownField, visibleOrders } from '#features/work-orders/server/public.ts'
import type { InputOf, OutputOf } from '#kernel/endpoint.ts'
import { ERRORS, fail } from '#kernel/errors.ts'
import { maskText } from '#kernel/masking.ts'
import { addDays, dayOf, startOfDay, type Time } from '#kernel/time.ts'
import { descending, key, paginate, type Sort } from '#platform/db/paginate.ts'
import { changeRecord } from '#platform/db/records.ts'
import { sameTenant } from '#platform/db/same-tenant.ts'
import type { RequestContext } from '#platform/http/request-context.ts'
import { sql, type SqlBool } from 'kysely'

import type { warningInfo, warningJudge, warningList, warningOrders, warningRecord } from '../contract.ts'
import type { WarningKind, WarningState } from '../domain/warning.ts'
import { isCounted } from './orders-of.ts'

const NEWEST = {
  newest: descending(key('w.created_at', 'timestamptz'), key('w.id', 'bigint')),
} satisfies Record<string, Sort>

/** Of the centre alone: a figure of a place tells of orders of every department. */
const warnings = (ctx: Pick<RequestContext, 'db' | 'supplier_id' | 'actor'>) =>
  ctx.db
    .selectFrom('early_warning as w')
    .leftJoin('area as a', (join) => sameTenant(join, 'a.id', 'w.area_id'))
    .leftJoin('operator as j', (join) => sameTenant(join, 'j.id', 'w.judged_by'))
    .where('w.supplier_id', '=', ctx.supplier_id)
    .where('w.deleted_at', 'is', null)
    .$if(!seesAll(ctx.actor), (none) => none.where(sql<SqlBool>`false`))
    .select(['w.id', 'w.version', 'w.topic_id', 'w.area_id', 'w.n', 'w.days', 'w.from_on', 'w.to_on', 'w.trend'])
    .select([
      'w.reason',
      'w.advice',
      'w.judged_at',
      'w.ended_at',
      'w.created_at as found_at',
      'j.nick_name as judged_by_name',
    ])
    .select(sql<number>`w.usual::float8`.as('usual'))
    .select([sql<WarningKind>`w.kind`.as('kind'), sql<WarningState>`w.state`.as('state')])

const named = (ctx: Pick<RequestContext, 'kept' | 'language'>) => {
  const names = namesFor(ctx)
  return <R extends { topic_id: string | null; area_id: string | null }>(row: R) => ({
    ...row,
    topic_name: names.category(row.topic_id),
    area_name: names.area(row.area_id),
  })
}

/** WarningList */
export async function listWarnings(
  { running, kind, state, area_id, ...input }: InputOf<typeof warningList>,
  ctx: RequestContext,
) {
  const found = warnings(ctx)
    .$if(running === '1', (all) => all.where('w.ended_at', 'is', null))
    .$if(running === '0', (all) => all.where('w.ended_at', 'is not', null))
    .$if(kind !== undefined, (all) => all.where('w.kind', '=', kind!))
    .$if(state !== undefined, (all) => all.where('w.state', '=', state!))
    .$if(area_id !== undefined, (all) =>
      all.where(sql<SqlBool>`(w.area_id = ${area_id} or a.parent_id = ${area_id}::bigint)`),
    )
  const page = await paginate(found, NEWEST, input)
  return { ...page, rows: page.rows.map(named(ctx)) }
}

/** The latest that run and are none by mistake, by the names of their place and topic alone. */
export async function listRunning(
  ctx: Pick<RequestContext, 'db' | 'supplier_id' | 'actor' | 'kept' | 'language'>,
  most: number,
) {
  const rows = await warnings(ctx)
    .where('w.ended_at', 'is', null)
    .where('w.state', '<>', 'false_alarm')
    .orderBy('w.created_at', 'desc')
    .orderBy('w.id', 'desc')
    .limit(most)
    .execute()
  return rows
    .map(named(ctx))
    .map(({ id, kind, area_name, topic_name, n, usual, days }) => ({ id, kind, area_name, topic_name, n, usual, days }))
}

/** What rose in some days and was none by mistake, the most first, and how much there was; seasons are of another year. */
export async function listFound(
  ctx: Pick<RequestContext, 'db' | 'supplier_id' | 'actor' | 'kept' | 'language'>,
  { from, to }: { readonly from: Time; readonly to: Time },
  most: number,
) {
  const rows = await warnings(ctx)
    .select(sql<number>`count(*) over ()::int`.as('total'))
    .where('w.created_at', '>=', from)
    .where('w.created_at', '<=', to)
    .where('w.state', '<>', 'false_alarm')
    .where('w.kind', '<>', 'season')
    .orderBy('w.n', 'desc')
    .orderBy('w.id', 'desc')
    .limit(most)
    .execute()
  return { rows: rows.map(named(ctx)), total: rows[0]?.total ?? 0 }
}

const getWarning = async (ctx: RequestContext, id: string) =>
  (await warnings(ctx).select('w.address_key').where('w.id', '=', id).executeTakeFirst()) ?? fail(ERRORS.NOT_FOUND)

/** WarningInfo */
export async function readWarning({ id }: InputOf<typeof warningInfo>, ctx: RequestContext) {
  const { address_key, ...warning } = await getWarning(ctx, id)
  const { rows } = await sql<{ address: string | null; is_case: 0 | 1 }>`
    select (select o.address from complaint_order o where ${address_key}::text is not null and ${visibleOrders(ctx.actor)}
        and ${isCounted({ ...warning, address_key })} order by o.received_at desc, o.id desc limit 1) as address,
      (select count(*)::int from (select from collective_case c join category k on k.supplier_id = c.supplier_id and k.id = c.category_id
        where c.supplier_id = ${ctx.supplier_id} and c.ended_at is null and c.area_id = ${warning.area_id}::bigint
          and ${warning.topic_id}::bigint in (k.id, k.parent_id) limit 1) one) as is_case`.execute(ctx.db)
  const { address, is_case } = rows[0]!
  const areas = warning.topic_id === null ? [] : await listAreas(ctx, warning)
  return {
    ...named(ctx)(warning),
    areas,
    address: address && shownField(maskText(address), 'address', ctx),
    is_case,
  }
}

/** Where else the topic is spoken of, from the tally. */
async function listAreas(
  ctx: RequestContext,
  { topic_id, from_on, to_on }: { topic_id: string | null; from_on: string; to_on: string },
) {
  const { rows } = await sql<{ id: string; n: number }>`
    select t.area_id as id, sum(t.n)::int as n from place_tally t
    join category k on k.supplier_id = t.supplier_id and k.id = t.category_id and ${topic_id}::bigint in (k.id, k.parent_id)
    join area a on a.supplier_id = t.supplier_id and a.id = t.area_id and a.level = 'community'
    where t.supplier_id = ${ctx.supplier_id} and t.day between ${from_on} and ${to_on} group by t.area_id order by 2 desc, 1`.execute(
    ctx.db,
  )
  const names = namesFor(ctx)
  return rows.map((row) => ({ ...row, name: names.area(row.id) ?? '' }))
}

const BY_RECEIPT = {
  newest: descending(key('o.received_at', 'timestamptz'), key('o.id', 'bigint')),
} satisfies Record<string, Sort>

/** WarningOrders */
export async function listWarnedOrders(
  { id, ...input }: InputOf<typeof warningOrders>,
  ctx: RequestContext,
): Promise<OutputOf<typeof warningOrders>> {
  const warning = await getWarning(ctx, id)
  const names = namesFor(ctx)
  const orders = ctx.db
    .selectFrom('complaint_order as o')
    .where(visibleOrders(ctx.actor))
    .where(isCounted(warning))
    .select(['o.id', 'o.order_no', 'o.title', 'o.status', 'o.received_at', 'o.category_id', 'o.lead_dept_id'])
    .select(sql<string | null>`coalesce(o.community_id, o.area_id)`.as('area_id'))
  const page = await paginate(orders, BY_RECEIPT, input)
  const toRow = ({ category_id, lead_dept_id, area_id, ...order }: (typeof page.rows)[number]) => ({
    ...maskTexts(order, 'title'),
    area_name: names.area(area_id),
    category_name: names.category(category_id),
    lead_dept_name: names.dept(lead_dept_id),
  })
  return { ...page, rows: page.rows.map(toRow) }
}

const RECORD_DAYS = 90

/** WarningRecord */
export async function readRecord(_input: object, ctx: RequestContext): Promise<OutputOf<typeof warningRecord>> {
  const since = startOfDay(addDays(dayOf(ctx.clock.now()), -RECORD_DAYS))
  const { rows } = await sql<OutputOf<typeof warningRecord>[number]>`
    select w.kind, w.state, count(*)::int as n from early_warning w where w.supplier_id = ${ctx.supplier_id}
      and w.deleted_at is null and w.created_at >= ${since} and ${seesAll(ctx.actor)} group by 1, 2 order by 1, 2`.execute(
    ctx.db,
  )
  return rows
}

/** WarningJudge */
export async function judgeWarning(
  { state, reason, advice, ...seen }: InputOf<typeof warningJudge>,
  ctx: RequestContext,
) {
  await getWarning(ctx, seen.id)
  const judged = { state, reason, judged_at: ctx.clock.now(), judged_by: ctx.actor.operator_id }
  // It stands in reports that go out.
  const said = advice === undefined ? {} : { advice: maskText(advice) }
  await changeRecord(ctx, 'early_warning', seen, { ...judged, ...said })
  return { id: seen.id }
}
