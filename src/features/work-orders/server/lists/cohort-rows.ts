import type { Actor } from '#kernel/actor.ts'
import type { RawBuilder, SqlBool } from 'kysely'
import { sql } from 'kysely'

import { pathDepts } from '../../domain/order/order.ts'

/** Rows with a moment, found by a range of an index. */
export interface CohortRows {
  readonly from: RawBuilder<unknown>
  /** The same with the order that each is about, `o`. */
  readonly with_order: RawBuilder<unknown>
  /** The district that it belongs to. */
  readonly supplier_id: RawBuilder<unknown>
  /** Whose work it is. */
  readonly dept_id: RawBuilder<unknown>
  /** Who did what is counted, or answers for it in the department; none where nobody is written down (domain 5.5). */
  readonly operator_id?: RawBuilder<unknown>
  /** The order that a row is about. */
  readonly order_id: RawBuilder<unknown>
  readonly at: RawBuilder<unknown>
  readonly where: RawBuilder<SqlBool>
  /** A department's own, as the index of the moment tells them apart. */
  readonly own?: RawBuilder<SqlBool>
  /** `where` in two: what costs a look-up and is the same for other rows of the place, and what is left, which tells them apart. */
  readonly parts?: { readonly once: RawBuilder<SqlBool>; readonly each: RawBuilder<SqlBool> }
}

export interface Rows extends CohortRows {
  /** Of which the order must be such a one: a count of all joins it, a list that ends early looks it up row by row. */
  readonly order?: RawBuilder<SqlBool>
  /** Of many days there may be none, which a list would find out at the end of all years: they are gathered before it is read. */
  readonly gathered?: boolean
}

/** Allocations that had not ended at a moment, orders, or what came in and how far it had got. */
export interface StockRows extends Omit<CohortRows, 'at' | 'from'> {
  /** Where they lie: what an index finds, and what rows of several stocks have in common. */
  readonly among: RawBuilder<SqlBool>
}

/** What rows are told apart by; of what is in hand there is no moment. */
export type Told = Pick<CohortRows, 'dept_id'> & Partial<Pick<CohortRows, 'operator_id' | 'order_id' | 'at'>>
/** Which rows belong to a group. */
export type GroupRows = (rows: Told) => RawBuilder<SqlBool>

/** A column of the order, `o`. */
export const ofOrder = (name: string) => sql.ref(`o.${name}`)

/** In which round of it somebody did what is counted. */
export const OF_ROUND = sql.ref('x.round')
/** The order as it was answered in that round: of an earlier one the next one knows by what. */
export const ofRound = (name: string): RawBuilder<unknown> => (name === 'reply_category' ? CATEGORY : ofOrder(name))
const CATEGORY = sql`case when x.round = o.round then o.reply_category else (select p.reply_category from order_round r
  join order_reply p on p.supplier_id = r.supplier_id and p.id = r.reply_id
  where r.supplier_id = x.supplier_id and r.order_id = x.order_id and r.round = x.round + 1 limit 1) end`

/** Who had answered for an earlier round of an order, `o`: the one that follows it says so. */
const hadAnswered = (round: RawBuilder<unknown>) => sql`(select r.dept_id from order_round r
  where r.supplier_id = o.supplier_id and r.order_id = o.id and r.round = ${round} + 1 limit 1)`
const isEarlier = (round: RawBuilder<unknown>) => sql<SqlBool>`${round} < o.round`
/** Whose a round is: of who leads the order, an earlier one of who had answered for it (decisions 0314, 0363, 0330). */
export const deptOfRound = (round: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`case when ${isEarlier(round)} then ${hadAnswered(round)} else o.lead_dept_id end`
/** Of the orders that a department knows what is of its own rounds, and of its units'. */
export const inOwnRound = (
  known: RawBuilder<SqlBool>,
  { dept_path }: Pick<Actor, 'dept_path'>,
  round: RawBuilder<unknown> = OF_ROUND,
): RawBuilder<SqlBool> =>
  sql`${known} and (${isEarlier(round)} is not true or ${hadAnswered(round)} = any(${pathDepts(dept_path)}::bigint[]))`

/** While its clock stands, or a request may still move it, what is not done yet is not late (domain 3.5, decision 0147). */
export const CLOCK_RUNS = sql<SqlBool>`(not o.paused and o.request_id is null)`
/** Of an allocation, `x`: what was answered is known to be in time or not. */
export const IS_JUDGED = sql<SqlBool>`(x.replied_at is not null or ${CLOCK_RUNS})`

type ActTable = 'allocation' | 'order_reply' | 'order_back' | 'order_round' | 'assist_order' | 'order_supervise'

const NOBODY = sql`null::bigint`
export const WHO_ENTERED = sql`o.created_by`
/** Whoever brought it into the state in which it is; where that is not kept its history tells, as long as it is over. */
export const WHO_COMPLETED = sql`coalesce(o.completed_by, (select l.operator_id from order_history l
  where l.supplier_id = o.supplier_id and l.order_id = o.id and o.completed_at is not null and l.created_at <= o.completed_at and l.to_status = o.status
    and l.from_status is distinct from l.to_status order by l.id desc limit 1))`

/** Of the line of history by which an order was taken out of the assessment: the order keeps who asked for it, not who decided. */
export const ofGranting = (column: 'operator_id' | 'operator_name') =>
  sql`(select ${sql.ref(`l.${column}`)} from order_history l where l.supplier_id = o.supplier_id and l.order_id = o.id
    and l.action = 'exclude' and l.created_at = o.excluded_at order by l.id desc limit 1)`

/** Who did it, or has it in hand. */
const WHO: Partial<Record<ActTable, RawBuilder<unknown>>> = {
  allocation: sql`x.signed_by`,
  order_reply: sql`x.submitted_by`,
  order_back: sql`x.submitted_by`,
  order_supervise: sql`x.created_by`,
}

/** Orders themselves, `o`. */
export const ORDERS = {
  ...{ from: sql`complaint_order o`, with_order: sql`complaint_order o` },
  ...{ supplier_id: sql`o.supplier_id`, order_id: sql`o.id`, dept_id: sql`o.lead_dept_id` },
}

/**
 * The parts of `where` of rows that a department must know, by their order `o`, and of which some are such ones. Where several
 * numbers are counted in one pass, whether it knows the order is looked up once a row, not for each number, and first where a
 * department has less than the days. To the centre nothing is looked up.
 */
export const knownAnd = (
  known: RawBuilder<SqlBool>,
  each: RawBuilder<SqlBool>,
  centre: boolean,
): Pick<CohortRows, 'parts'> => (centre ? {} : { parts: { once: known, each } })

/** What somebody did on an order, `x`. */
export const actsOf = (table: ActTable) => ({
  from: sql`${sql.table(table)} x`,
  with_order: sql`${sql.table(table)} x join complaint_order o on o.supplier_id = x.supplier_id and o.id = x.order_id`,
  ...{ supplier_id: sql`x.supplier_id`, order_id: sql`x.order_id`, dept_id: sql`x.dept_id` },
  operator_id: WHO[table] ?? NOBODY,
})

/** Who counts; as a department that `gives`, what it handed down to its own units instead of what it was given. */
export type Counting = Actor & { readonly gives?: true }

/** Of a department the index of the moment holds whose the rows are: the others are not looked at. */
export const ownOf = ({ dept_id, gives }: Counting, centre: boolean): Pick<CohortRows, 'own'> =>
  centre || gives ? {} : { own: sql<SqlBool>`x.dept_id = ${dept_id}` }

/**
 * The same of orders: who led what a department is told of stands above or below it, or stood there before one of them was moved
 * (`stood_below`), whichever has it in hand (`lead_path`). It narrows what is looked at and says nothing of who may see it.
 */
export const ledNear = ({ supplier_id, dept_id }: Actor, centre: boolean): Pick<CohortRows, 'own'> =>
  centre
    ? {}
    : {
        own: sql`o.lead_dept_id = any(array(select x.id from department x join department m on m.supplier_id = x.supplier_id and m.id = ${dept_id}
          where x.supplier_id = ${supplier_id} and (x.path like ${`%/${dept_id}/%`} or m.id = any(x.stood_below)
            or m.path like '%/' || x.id || '/%' or x.id = any(m.stood_below))))`,
      }

/** A department's few of all that came in are found by an index of theirs: in one pass with others all the days would be read. */
export const alone = (rows: CohortRows, few: RawBuilder<SqlBool>): CohortRows => ({ ...rows, own: few })

/** Allocations by the centre, or by whoever gives; or those to a department, which is not told of what was taken from it. */
export function whoseOf({ supplier_id, dept_id, gives }: Counting, centre: boolean) {
  const own = gives ? sql`x.from_dept_id = ${dept_id}` : sql`x.dept_id = ${dept_id} and x.state <> 'recalled'`
  return sql<SqlBool>`x.supplier_id = ${supplier_id} and ${centre ? sql`x.level = 1` : own}`
}

/** What a department did, or the units of who gives. */
export const doneBy = ({ supplier_id, dept_id, gives }: Counting) =>
  gives
    ? sql<SqlBool>`x.dept_id in (select d.id from department d where d.supplier_id = ${supplier_id} and d.pid = ${dept_id})`
    : sql<SqlBool>`x.dept_id = ${dept_id}`
