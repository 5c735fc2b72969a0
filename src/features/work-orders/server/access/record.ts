import { fail } from '#kernel/errors.ts'
import { maskText } from '#kernel/masking.ts'
import type { Time } from '#kernel/time.ts'
import { addMinutes, earliest } from '#kernel/time.ts'
import type { Db } from '#platform/db/database.ts'
import type { Gathered } from '#platform/db/gather.ts'
import type { RequestContext } from '#platform/http/request-context.ts'
import { sql } from 'kysely'

import type { ListQuery } from '../../contract/list.ts'
import type { AccessKind } from '../../domain/rights/access-kind.ts'
import { followsCallers } from '../../domain/citizens/callers.ts'
import { ORDER_ERRORS } from '../../domain/refusals/errors.ts'
import { alarmOfSearches } from './search-alarm.ts'
import { findKnowledge } from '../knowledge/visible-orders.ts'

/** What was shown: an order, or orders of a caller that was looked for. */
export interface Shown {
  readonly kind: AccessKind
  readonly order_id?: string
  /** Of many together: in which call or export (`orders_shown`), and how many. */
  readonly request_id?: string
  readonly orders?: number
  /** Keyed hash of the number that was looked for. */
  readonly phone_h?: string
  /** What a caller was shown in clear for; said in words by the note. */
  readonly purpose?: 'other'
  readonly note?: string
}

interface Access extends Pick<Shown, 'kind'> {
  readonly supplier_id: string
  readonly order_id: string | null
  readonly request_id: string | null
  readonly orders: number | null
  readonly phone_h: string | null
  readonly purpose: 'other' | null
  readonly note: string | null
  readonly operator_id: string
  readonly operator_name: string
  readonly dept_id: string
  readonly ip: string
  readonly created_at: Time
}

/** Who looks again within so many minutes, at the same and in the same way, has one row. */
const SAME_MINUTES = 10

/** What calls that only read showed to whom: written with the next second (decision 0160). */
const SHOWN: Gathered<Access> = { name: 'order access', write: writeAccess }

/** Puts on record that the caller was shown this; for a call that only reads. */
export const noteShown = (ctx: RequestContext, shown: Shown): void => ctx.gather.add(SHOWN, accessOf(ctx, shown))

/** OrderPrinted: the browser says so, who may know of the order has it on record. */
export async function notePrinted(ctx: RequestContext, id: string): Promise<null> {
  if (!(await findKnowledge(ctx, id))) fail(ORDER_ERRORS.ORDER_NOT_FOUND)
  await writeAccess(ctx.db, [accessOf(ctx, { kind: 'print', order_id: id })])
  ctx.audit({ object_type: 'complaint_order', object_id: id })
  return null
}

/** Answers with a list, on the screen or to take away; of one that tells of one caller, that it was asked for is on record. */
export const searching =
  <I extends Pick<ListQuery, 'phone_key' | 'caller_of'>, O>(list: (query: I, ctx: RequestContext) => Promise<O>) =>
  async (query: I, ctx: RequestContext): Promise<O> => {
    const listed = await list(query, ctx)
    const { phone_key, caller_of } = query
    if (phone_key) noteShown(ctx, { kind: 'search', phone_h: phone_key })
    if (caller_of && followsCallers(ctx.actor)) noteShown(ctx, { kind: 'caller', order_id: caller_of })
    return listed
  }

const accessOf = ({ supplier_id, on_record: actor, ip, clock }: RequestContext, shown: Shown): Access => ({
  supplier_id,
  kind: shown.kind,
  order_id: shown.order_id ?? null,
  request_id: shown.request_id ?? null,
  orders: shown.orders ?? null,
  phone_h: shown.phone_h ?? null,
  purpose: shown.purpose ?? null,
  note: noteKept(shown.note),
  operator_id: actor.operator_id,
  operator_name: actor.nick_name,
  dept_id: actor.dept_id,
  ip,
  created_at: clock.now(),
})

/** An erasure leaves the record, so that no number of a citizen may stand in it (domain 7.2.1). */
export const noteKept = (note: string | undefined): string | null => (note ? maskText(note) : null)

const COLUMNS = [
  ...(['supplier_id', 'order_id', 'operator_id', 'dept_id'] as const),
  ...(['orders', 'kind', 'phone_h', 'purpose', 'note', 'operator_name', 'ip', 'request_id'] as const),
  'created_at',
] as const
const TYPES = [
  ...['bigint', 'bigint', 'bigint', 'bigint'],
  ...['integer', 'text', 'text', 'text', 'text', 'text', 'text', 'text', 'timestamptz'],
]

async function writeAccess(db: Db, rows: readonly Access[]): Promise<void> {
  const since = addMinutes(earliest(...rows.map(({ created_at }) => created_at))!, -SAME_MINUTES)
  const given = COLUMNS.map((column, i) => sql`${rows.map((row) => row[column])}::${sql.raw(TYPES[i]!)}[]`)
  const same = sql`e.supplier_id = n.supplier_id and e.operator_id = n.operator_id and e.kind = n.kind
    and e.note is not distinct from n.note and e.created_at > n.created_at - ${sql.lit(`${SAME_MINUTES} minutes`)}::interval and e.created_at > ${since}`
  await sql`
    insert into order_access (${sql.join(COLUMNS.map((column) => sql.ref(column)))}, order_no)
    select distinct on (n.supplier_id, n.operator_id, n.kind, n.order_id, n.phone_h, n.note, n.request_id) n.*, o.order_no
    from unnest(${sql.join(given)}) as n (${sql.join(COLUMNS.map((column) => sql.ref(column)))})
    left join complaint_order o on o.supplier_id = n.supplier_id and o.id = n.order_id
    where (o.id is not null or n.phone_h is not null or n.request_id is not null)
      and case when n.request_id is not null
        then not exists (select from order_access e where e.supplier_id = n.supplier_id and e.request_id = n.request_id
          and e.order_id is not distinct from n.order_id)
        when n.order_id is null
        then not exists (select from order_access e where ${same} and e.order_id is null and e.phone_h = n.phone_h)
        else not exists (select from order_access e where ${same} and e.order_id = n.order_id and e.phone_h is not distinct from n.phone_h) end
    order by n.supplier_id, n.operator_id, n.kind, n.order_id, n.phone_h, n.note, n.request_id, n.created_at`.execute(
    db,
  )
  const searches = rows.filter(({ kind }) => kind === 'search')
  const [last] = searches.slice(-1)
  if (last) await alarmOfSearches(db, searches, last.created_at)
}
