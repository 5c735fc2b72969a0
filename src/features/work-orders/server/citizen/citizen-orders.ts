import { ORDER_ERRORS } from '../../domain/refusals/errors.ts'
import { ORDER_COLUMNS } from '../../domain/intake/blank.ts'
import {
  addedTo,
  answersOf,
  citizenView,
  mayDo,
  stageOf,
  type CitizenAct,
  type CitizenView,
  type Stage,
  type WholeOrder,
} from '../../domain/citizens/view.ts'
import { CLOSED, type Status } from '../../domain/order/enums.ts'
import type { LogKey } from '../../domain/lifecycle/log-texts.ts'
import type { Order } from '../../domain/order/order.ts'
import { lifecycleSettings } from '../settings.ts'
import type { Citizen } from '#kernel/actor.ts'
import { DEPARTMENTS } from '#features/organisation/server/public.ts'
import { dayOf } from '#kernel/time.ts'
import { sensitiveWordsOn } from '#features/sensitive-words/server/public.ts'
import { fail } from '#kernel/errors.ts'
import type { Page } from '#kernel/list.ts'
import { maskText } from '#kernel/masking.ts'
import type { Message, Params } from '#kernel/messages.ts'
import type { Time } from '#kernel/time.ts'
import { descending, key, paginate } from '#platform/db/paginate.ts'
import { sameTenant } from '#platform/db/same-tenant.ts'
import type { CitizenContext } from '#platform/http/request-context.ts'
import type { Expression, NotNull, SqlBool } from 'kysely'
import { sql } from 'kysely'

/**
 * The orders of a citizen, as a condition on `o` (complaint_order): those that he submitted; of the holder of a link the one that it
 * was made for, as long as it is the same caller's and no secret.
 */
function ownOrders({ supplier_id, user_id, order_id, mark }: Citizen): Expression<SqlBool> {
  const whose = user_id
    ? sql`o.wx_user_id = ${user_id}`
    : sql`o.id = ${order_id} and not o.is_secret and o.caller_phone_h is not distinct from ${mark}`
  return sql<SqlBool>`o.supplier_id = ${supplier_id} and o.deleted_at is null and ${whose}`
}

/** A row of a citizen's list. */
export interface CitizenRow {
  readonly id: string
  readonly order_no: string
  readonly title: string
  readonly stage: Stage
  readonly submitted_at: Time
  readonly may: CitizenAct[]
}

const SORTS = { newest: descending(key('o.id', 'bigint')) }

/** What a citizen submitted, the latest first; `open` only what is still being worked on, `closed` the rest. */
export async function listCitizenOrders(
  { db, citizen, clock, kept }: CitizenContext,
  { open, ...asked }: { open?: 0 | 1 | undefined; limit: number; cursor?: string | undefined; sort: 'newest' },
): Promise<Page<CitizenRow>> {
  const looking = { identified: true, now: clock.now(), settings: lifecycleSettings(kept), sensitive_words: [] }
  const found = db
    .selectFrom('complaint_order as o')
    .select([...ORDER_COLUMNS.map((column) => `o.${column}` as const), 'o.title'])
    .where(ownOrders(citizen))
    .where(sql<SqlBool>`${citizen.user_id}::bigint is not null`)
    .$if(open !== undefined, (all) => all.where('o.status', open ? 'not in' : 'in', [...CLOSED]))
  const page = await paginate(found, SORTS, asked)
  const rows = page.rows.map((row) => ({
    ...{ id: row.id, order_no: row.order_no, title: maskText(row.title) },
    ...{ stage: stageOf(row as Order), submitted_at: row.received_at, may: mayDo(row as Order, looking) },
  }))
  return { ...page, rows }
}

/** One of a citizen's orders as far as he may know it; of everybody else's it is as if it did not exist. */
export async function readCitizenOrder(ctx: CitizenContext, id: string): Promise<CitizenView> {
  const { citizen, clock, kept } = ctx
  const whole = (await findWholeOrder(ctx, id, ownOrders(citizen))) ?? fail(ORDER_ERRORS.CITIZEN_UNKNOWN)
  const identified = citizen.user_id !== null
  const sensitive_words = sensitiveWordsOn(kept, dayOf(clock.now()))
  const looking = { identified, now: clock.now(), settings: lifecycleSettings(kept), sensitive_words }
  const departments = await departmentsOf(ctx, whole.order)
  return citizenView({ ...whole, departments }, looking)
}

/** An order that is among those of `which`, before it is known who reads it. */
export async function findWholeOrder(
  ctx: Reading,
  id: string,
  which: Expression<SqlBool>,
): Promise<WholeOrder | undefined> {
  const row = await ctx.db
    .selectFrom('complaint_order as o')
    .select([...ORDER_COLUMNS.map((column) => `o.${column}` as const), 'o.title', 'o.content', 'o.address'])
    .where('o.id', '=', id)
    .where(which)
    .executeTakeFirst()
  if (!row) return undefined
  const { title, content, address, ...order } = row
  const [logs, replies] = [await listLines(ctx, id), await listAnswers(ctx, id)]
  const departments = { lead: null, assists: new Map() }
  return { order: order as Order, title, content, address, logs, replies, departments }
}

/** Who answers which of several demands. */
async function departmentsOf({ db, supplier_id, kept }: CitizenContext, order: Order) {
  const names = kept.get(DEPARTMENTS)
  const nameOf = (id: string | null): Message | null => {
    const dept = id === null ? undefined : names.get(id)
    return dept ? { zh: dept.name, en: dept.name_en || dept.name } : null
  }
  const ids = order.items.flatMap(({ assist_id }) => assist_id ?? [])
  const rows = ids.length
    ? await db
        .selectFrom('assist_order')
        .select(['id', 'dept_id'])
        .where('supplier_id', '=', supplier_id)
        .where('id', 'in', ids)
        .execute()
    : []
  const assists = rows.flatMap(({ id, dept_id }): [string, Message][] => {
    const name = nameOf(dept_id)
    return name ? [[id, name]] : []
  })
  return { lead: nameOf(order.lead_dept_id), assists: new Map(assists) }
}

type Reading = Pick<CitizenContext, 'db' | 'supplier_id'>

async function listLines({ db, supplier_id }: Reading, order_id: string) {
  const rows = await db
    .selectFrom('order_history')
    .select(['payload', 'to_status', 'attachments', 'created_at'])
    .$narrowType<{ created_at: NotNull }>()
    .where('supplier_id', '=', supplier_id)
    .where('order_id', '=', order_id)
    .orderBy('id')
    .execute()
  return rows.map(({ payload, to_status, attachments, created_at }) => {
    const { key: line, params = {} } = payload as { key: LogKey; params?: Params }
    return {
      ...{ key: line, params, created_at },
      to_status: to_status as Status,
      attachments: attachments as string[],
    }
  })
}

/** What a unit wrote went to its department alone, which answered in words of its own or with these. */
const listAnswers = ({ db, supplier_id }: Reading, order_id: string) =>
  db
    .selectFrom('order_reply as r')
    .leftJoin('allocation as a', (join) => sameTenant(join, 'a.id', 'r.allocation_id'))
    .select(['r.state', 'r.public_reply', 'r.review_at', 'r.submitted_at'])
    .where('r.supplier_id', '=', supplier_id)
    .where('r.order_id', '=', order_id)
    .where((eb) => eb(eb.fn.coalesce('a.level', eb.lit(1)), '=', 1))
    .orderBy('r.id')
    .$castTo<{ state: 'approved'; public_reply: string | null; review_at: Time | null; submitted_at: Time }>()
    .execute()

/** What its citizen added to an order and the public answers that it has had, for whoever is told of nothing else. */
export async function listSaid(of: Reading, order_id: string): Promise<{ added: string[]; replies: string[] }> {
  const [logs, replies] = [await listLines(of, order_id), await listAnswers(of, order_id)]
  return { added: addedTo({ logs }), replies: answersOf({ logs, replies }).map(({ text }) => text) }
}

/** Whether a citizen reads an order, and locks it in a writing call. */
export async function holdsOrder({ db, citizen }: CitizenContext, id: string): Promise<boolean> {
  const row = await db
    .selectFrom('complaint_order as o')
    .select('o.id')
    .where('o.id', '=', id)
    .where(ownOrders(citizen))
    .$if(db.isTransaction, (found) => found.forUpdate())
    .executeTakeFirst()
  return row !== undefined
}
