import { CALENDAR } from '#features/calendar/server/public.ts'
import { centreOf } from '#features/organisation/server/public.ts'
import { CATEGORIES, categoriesBelow } from '#features/reference/server/public.ts'
import { fail, failField } from '#kernel/errors.ts'
import type { Message } from '#kernel/messages.ts'
import { tookTooLong } from '#platform/db/transaction.ts'
import type { RequestContext } from '#platform/http/request-context.ts'
import type { RawBuilder, SqlBool } from 'kysely'
import { sql } from 'kysely'

import type { ListQuery } from '../../contract/list.ts'
import { UNBOUNDED, areBounded, boundsOf, receivedBetween } from '../../domain/conditions/bounds.ts'
import type { Condition, Group } from '../../domain/conditions/condition.ts'
import { asksForTheCentre, isGroup, readConditions } from '../../domain/conditions/condition.ts'
import { fieldOf, type FieldOf } from '../../domain/conditions/fields.ts'
import { windowOf, type At } from '../../domain/conditions/meets.ts'
import { ORDER_ERRORS } from '../../domain/refusals/errors.ts'
import type { QueueSql } from '../counters/queue-sql.ts'
import { seesAll } from '../knowledge/visible-orders.ts'
import { handledBy } from './said-on-them.ts'
import { shownClock, type ShownClock } from './shown-clock.ts'

type Sql = RawBuilder<SqlBool>

/** What a condition is read from: the list's rows, as whoever asks may know them. */
interface Reading {
  readonly ctx: RequestContext
  readonly at: At
  readonly shown: (column: string) => RawBuilder<unknown>
  readonly clock: ShownClock
  readonly kept: boolean
}

/** The conditions of a list as SQL, and once more what indexes know of them; none where it has none. */
export function conditionsSql(query: ListQuery, queue: QueueSql, ctx: RequestContext): Sql[] {
  if (!query.conditions) return []
  const { group } = readConditions(query.conditions) as { group: Group }
  const at: At = { now: ctx.clock.now(), calendar: ctx.kept.get(CALENDAR) }
  const received = receivedBetween(query.received_from, query.received_to)
  if (!seesAll(ctx.actor) && asksForTheCentre(group)) refused(OF_THE_CENTRE)
  if (!areBounded(query.queue, received, group, at)) refused(UNBOUNDED)
  const kept = queue.kept === true
  const shown = (column: string): RawBuilder<unknown> => sql.ref(`${kept ? 'k' : 'o'}.${column}`)
  const reading = { ctx, at, shown, kept, clock: shownClock(queue, ctx.actor, shown) }
  return [nodeSql(group, reading), ...boundsSql(group, queue, reading)]
}

const OF_THE_CENTRE: Message = {
  zh: '含有仅供中心使用的条件，请移除后重试',
  en: 'asks for what only the centre may ask; leave that condition out',
}
const FIELD: Message = { zh: '高级筛选', en: 'Conditions' }
const refused = (reason: Message): never => failField('conditions', FIELD, reason)

/** What takes the database too long to look for is told so in words: asking for less helps. */
export async function withinTime<T>(reading: Promise<T>): Promise<T> {
  try {
    return await reading
  } catch (error) {
    // Cancelled by its time limit.
    if (tookTooLong(error)) fail(ORDER_ERRORS.CONDITIONS_TOO_WIDE)
    throw error
  }
}

function boundsSql(group: Group, queue: QueueSql, { at, shown, clock }: Reading): Sql[] {
  const { open, running, received, completed } = boundsOf(group, at)
  const between = (column: RawBuilder<unknown>, { from, to }: { from: string; to: string }): Sql =>
    sql`${column} between ${from} and ${to}`
  return [
    ...(open ? [sql<SqlBool>`${shown('completed_at')} is null`] : []),
    ...(running ? [clock.running] : []),
    ...(received ? [between(sql`o.received_at`, received)] : []),
    ...(received && queue.dept ? [between(sql`d.received_at`, received)] : []),
    ...(completed ? [between(shown('completed_at'), completed)] : []),
  ]
}

const nodeSql = (node: Group | Condition, reading: Reading): Sql =>
  isGroup(node)
    ? sql`(${sql.join(
        node.of.map((inner) => nodeSql(inner, reading)),
        node.all ? sql` and ` : sql` or `,
      )})`
    : conditionSql(node, reading)

/** One condition over a list's rows: the same answer as `meets` gives. */
function conditionSql(condition: Condition, reading: Reading): Sql {
  const { field: name, op, values } = condition
  const { shown, at } = reading
  const field = fieldOf(name)
  const unless = (not: boolean, holds: Sql): Sql => (not ? sql`not coalesce(${holds}, false)` : holds)
  switch (field.kind) {
    case 'choice': {
      const value = field.bit ? sql`${shown(field.column)}::int::text` : sql`${shown(field.column)}::text`
      return unless(op === 'not', sql`${value} = any(${[...values]}::text[])`)
    }
    case 'refer':
      return unless(op === 'not', REFERS[name as FieldOf<'refer'>](values, reading))
    case 'flag':
      return unless(values[0] === '0', FLAGS[name as FieldOf<'flag'>](reading))
    case 'number':
      return sql`${shown(field.column)} ${sql.raw(op === 'min' ? '>=' : '<=')} ${Number(values[0])}`
    case 'words':
      return unless(op === 'hasnt', sql`position(lower(${values[0]!}) in lower(${shown('title')})) > 0`)
    case 'moment': {
      const moment = MOMENTS[name as FieldOf<'moment'>](reading)
      if (op === 'none') return sql`${moment} is null`
      const { from, to } = windowOf(condition, at)
      return sql`(${sql.join(
        [
          sql`${moment} is not null`,
          ...(from ? [sql`${moment} >= ${from}`] : []),
          ...(to ? [sql`${moment} <= ${to}`] : []),
        ],
        sql` and `,
      )})`
    }
  }
}

const MOMENTS: Record<FieldOf<'moment'>, (reading: Reading) => RawBuilder<unknown>> = {
  received_at: () => sql`o.received_at`,
  due_at: ({ clock }) => clock.due_at,
  completed_at: ({ shown }) => shown('completed_at'),
}

const ids = (values: readonly string[]): RawBuilder<unknown> => sql`${[...values]}::bigint[]`

const REFERS: Record<FieldOf<'refer'>, (values: readonly string[], reading: Reading) => Sql> = {
  category: (values, { shown, ctx }) => inCategories(shown('category_id'), values, ctx.kept),
  area: (values, { shown }) =>
    sql`(${shown('area_id')} = any(${ids(values)}) or ${shown('community_id')} = any(${ids(values)}))`,
  lead_dept: (values, { shown, ctx, kept }) => (kept ? ledAsShown(shown, values) : ledBy(values, ctx)),
  holder_dept: (values, { shown }) => sql`${shown('holder_dept_id')} = any(${ids(values)})`,
  assist_dept: (values) =>
    sql`exists (select from assist_order a where a.supplier_id = o.supplier_id and a.order_id = o.id and a.dept_id = any(${ids(values)}))`,
  operator: (values, { ctx: { actor }, kept }) =>
    sql`(${sql.join(
      values.map((id) => handledBy(id === 'me' ? actor.operator_id : id, actor, kept)),
      sql` or `,
    )})`,
  tag: (values, { shown }) => sql`${shown('tag_ids')} && ${ids(values)}`,
}

const FLAGS: Record<FieldOf<'flag'>, (reading: Reading) => Sql> = {
  overdue: ({ clock, at }) => clock.overdueAt(at.now),
  // By the deadline of who reviews, not of who waits for it.
  review_late: ({ shown, at }) =>
    sql`(${shown('completed_at')} is null and coalesce(${shown('audit_due_at')}, ${shown('review_due_at')}) < ${at.now})`,
  repeated: ({ shown }) => sql`${shown('is_repeat')}`,
  secret: ({ shown }) => sql`${shown('is_secret')}`,
  supervised: ({ shown }) => sql`${shown('supervise_to_answer')} + ${shown('supervise_to_judge')} > 0`,
  instructed: ({ shown }) => sql`${shown('instructed')}`,
  paused: ({ shown }) => sql`${shown('paused')}`,
  assisted: ({ shown }) => sql`(${shown('completed_at')} is null and ${shown('assist_open')} > 0)`,
  has_files: () => sql`exists (select from attachment f where f.supplier_id = o.supplier_id
    and f.owner_type = 'complaint_order' and f.owner_id = o.id and f.deleted_at is null)`,
  has_phone: () => sql`o.caller_phone_h is not null`,
}

/** That one of these departments leads, or one below it, by the order as it is shown. */
export const ledAsShown = (shown: Reading['shown'], depts: readonly string[]): Sql =>
  sql`${shown('lead_path')} like any(${depts.map((id) => `%/${id}/%`)}::text[])`

/** The same of orders as they are, by what each department has to do with them: of those that lead few, few are read. */
export const ledBy = (depts: readonly string[], { actor, kept }: Pick<RequestContext, 'actor' | 'kept'>): Sql =>
  depts.includes(centreOf(kept).id)
    ? sql`o.lead_path is not null`
    : sql`o.id in (select l.order_id from order_dept l where l.supplier_id = ${actor.supplier_id} and l.dept_id = any(${ids(depts)}) and l.leads)`

/** One of these categories, or one below it. */
export const inCategories = (
  column: RawBuilder<unknown>,
  categories: readonly string[],
  kept: RequestContext['kept'],
): Sql => sql`${column} = any(${ids(categoriesBelow(kept.get(CATEGORIES), categories))})`
