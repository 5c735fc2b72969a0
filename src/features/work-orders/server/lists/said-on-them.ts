import { recordsThatSay } from '#features/reference/server/public.ts'
import type { Actor } from '#kernel/actor.ts'
import type { RawBuilder, SqlBool } from 'kysely'
import { sql } from 'kysely'

import type { ListQuery } from '../../contract/list.ts'
import { leftOutOf, type Assessment, type Rate } from '../../domain/figures/assessment.ts'
import { seesAll } from '../knowledge/visible-orders.ts'

/** Filters by the marks that orders bear of what was said on them (domain 2.18, 2.22). */
export function marksOnThem(
  { instructed, tag_ids, exclusion, assessed }: ListQuery,
  shown: (column: string) => RawBuilder<unknown>,
  assessment: Assessment,
): RawBuilder<SqlBool>[] {
  const where: RawBuilder<SqlBool>[] = []
  if (instructed !== undefined) where.push(instructed ? sql`${shown('instructed')}` : sql`not ${shown('instructed')}`)
  // Twice, so that the index over tagged orders can serve.
  if (tag_ids?.length) where.push(sql`${shown('tag_ids')} && ${[...tag_ids]}::bigint[] and ${shown('tag_ids')} <> '{}'`)
  if (exclusion)
    where.push(
      sql`${shown('exclusion_scope')} is not null and ${shown('excluded_at')} is ${sql.raw(exclusion === 'proposed' ? '' : 'not ')}null`,
    )
  if (assessed) where.push(countsIn('on_time', assessment, shown))
  return where
}

/** Filters by what people said and did on orders (domain 2.18, 2.22); `kept`: of some it knows no more than up to a step. */
export function saidOnThem(
  { mentions, followed, operator_id, own_item }: ListQuery,
  actor: Actor,
  { kept, are_many }: { kept: boolean; are_many: boolean },
): RawBuilder<SqlBool>[] {
  const where: RawBuilder<SqlBool>[] = []
  if (mentions)
    where.push(sql`o.id in (select n.order_id from order_mention n
      where n.supplier_id = o.supplier_id and n.operator_id = ${actor.operator_id})`)
  if (followed !== undefined) where.push(followedBy(actor, followed === 1))
  if (own_item) where.push(sayingItem(own_item, actor))
  if (operator_id) where.push(handledBy(who(operator_id, actor), actor, kept, are_many))
  return where
}

/** A department would learn from it what others said of an order of which it knows a part. */
function sayingItem(item: string, actor: Actor): RawBuilder<SqlBool> {
  const [type = '', code = ''] = item.split('.')
  const records = seesAll(actor) ? recordsThatSay(actor.supplier_id, type, code) : null
  return records ? sql`o.id = any(array(select r.order_id ${records}))` : sql`false`
}

/** Followed are few (500), so that orders are looked up by them; what is not followed is asked order by order, as the list is walked. */
function followedBy({ supplier_id, operator_id }: Actor, yes: boolean): RawBuilder<SqlBool> {
  const own = sql`order_follow f where f.supplier_id = ${supplier_id} and f.operator_id = ${operator_id}`
  return yes
    ? sql`o.id = any(array(select f.order_id from ${own}))`
    : sql`(select true from ${own} and f.order_id = o.id) is null`
}

const who = (operator_id: string, actor: Actor): string => (operator_id === 'me' ? actor.operator_id : operator_id)

/** What somebody did, `l`, of orders whose lines are not packed. */
const deedsOf = (operator_id: string, { supplier_id }: Actor): RawBuilder<unknown> =>
  sql`order_log l where l.supplier_id = ${supplier_id} and l.operator_id = ${operator_id}`

/** The orders of which these are, each as often as there are deeds. */
export const handled = (operator_id: string, actor: Actor): RawBuilder<unknown> =>
  sql`select l.order_id from ${deedsOf(who(operator_id, actor), actor)}`

/**
 * Of which it may know; who of the centre wrote for the centre alone, a department does not learn by asking for a name. Of
 * somebody who did much each order is asked as the list is walked, which soon meets one.
 */
export function handledBy(operator_id: string, actor: Actor, kept: boolean, are_many = false): RawBuilder<SqlBool> {
  const known = kept
    ? sql`case d.reach when 'whole' then true when 'past' then l.id <= (d.past->>'step')::bigint else false end`
    : sql`true`
  const { supplier_id } = actor
  const deeds = deedsOf(operator_id, actor)
  // Which orders the lines of before are of, what is packed says beside them.
  const packed = sql`order_log_archive a where a.supplier_id = ${supplier_id} and a.operator_ids @> array[${operator_id}::bigint]`
  const touched = are_many
    ? sql<SqlBool>`(exists (select from ${deeds} and l.order_id = o.id offset 0) or exists (select from ${packed} and a.order_id = o.id offset 0))`
    : sql<SqlBool>`o.id in (select l.order_id from ${deeds} union all select a.order_id from ${packed})`
  const asked = kept
    ? sql<SqlBool>`${touched} and exists (select from order_history l where l.supplier_id = o.supplier_id and l.order_id = o.id
        and l.operator_id = ${operator_id} and ${known})`
    : touched
  const own = sql<SqlBool>`exists (select from operator p join department u on u.supplier_id = p.supplier_id and u.id = p.dept_id
    where p.supplier_id = ${actor.supplier_id} and p.id = ${operator_id} and u.path like ${`${actor.dept_path}%`})`
  if (operator_id === actor.operator_id) return asked
  // Whoever left years ago did nothing on what came in since: those orders are passed over at once. An order is received a day after it was entered at most.
  const entered = (orders: RawBuilder<unknown>) => sql`(select c.created_at + interval '1 day' from ${orders})`
  const newest =
    entered(sql`order_log_archive a join complaint_order c on c.supplier_id = a.supplier_id and c.id = a.order_id
    where a.supplier_id = ${supplier_id} order by a.order_id desc limit 1`)
  const last = are_many
    ? entered(sql`(select l.order_id from ${deeds} order by l.order_id desc limit 1) l
        join complaint_order c on c.supplier_id = ${supplier_id} and c.id = l.order_id`)
    : sql`(select max(l.created_at) from ${deeds})`
  const bounded = sql<SqlBool>`${asked} and o.received_at <= greatest(${last}, ${newest})`
  return seesAll(actor) ? bounded : sql`${own} and ${bounded}`
}

/** What happened in rounds that began after an exclusion was asked for is none of it (domain 2.11). */
export const isCovered = (column: Column, round = column('round')): RawBuilder<SqlBool> =>
  sql<SqlBool>`coalesce(${round} <= ${column('exclusion_round')}, true)`
type Column = (name: string) => RawBuilder<unknown>

/**
 * Whether an order, or what happened in a round of it, counts in a rate: it does unless it was taken out of it, or the category
 * of its reply leaves it out (domain 5.2).
 */
export function countsIn(
  rate: Rate,
  assessment: Assessment,
  column: Column,
  round?: RawBuilder<unknown>,
): RawBuilder<SqlBool> {
  const { scopes, categories } = leftOutOf(rate, assessment)
  const listed = (names: readonly string[]): RawBuilder<unknown> => sql.join(names.map((name) => sql.lit(name)))
  const standing = scopes.length
    ? sql<SqlBool>`(${column('excluded_at')} is null or ${column('exclusion_scope')} not in (${listed(scopes)})
        or not ${isCovered(column, round)})`
    : sql<SqlBool>`true`
  if (!categories.length) return standing
  return sql<SqlBool>`(${standing} and coalesce(${column('reply_category')}, 'normal') not in (${listed(categories)}))`
}
