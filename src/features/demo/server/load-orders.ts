import { setImmediate as nextTurn } from 'node:timers/promises'

import { sql } from 'kysely'

import type { Clock, Time } from '#kernel/time.ts'
import { dayOf, startOfDay } from '#kernel/time.ts'
import type { Keys } from '#platform/crypto/keys.ts'
import type { Trx } from '#platform/db/database.ts'
import { addJob } from '#platform/jobs/job.ts'

import { CATEGORY_TREE } from '#features/reference/server/public.ts'
import { findSeasonsJob, findWarningsJob } from '#features/warnings/server/public.ts'
import {
  counterChanges,
  findCasesJob,
  isOpen,
  keepDayCounters,
  learnDispatchJob,
  type Case,
} from '#features/work-orders/server/simulation.ts'

import type { Extent } from '../domain/orders/scale.ts'
import { periodOf } from '../domain/orders/scale.ts'
import { storiesOf } from '../domain/orders/story.ts'
import { bulkInsert, columnTypes } from './bulk-insert.ts'
import { keepPictures, PICTURE } from './demo-pictures.ts'
import type { OrderTable } from './order-rows.ts'
import { ORDER_TABLES, picturePath, rowsOf } from './order-rows.ts'
import { runOrder } from './simulation/begin.ts'
import type { Lately, Life } from './simulation/life.ts'
import type { World } from './simulation/world.ts'
import { loadWorld } from './simulation/world.ts'

export interface OrderOptions {
  readonly clock: Clock
  readonly keys: Keys
  readonly extent: Extent
  readonly seed?: string
  /** Where attachments are kept; without it they are rows without bytes. */
  readonly uploadDir?: string
  /** Told from time to time how many orders are lived. */
  readonly progress?: (orders: number) => Promise<void>
}

/** Orders that are written to the database together. */
const BATCH = 500
const PROGRESS_EVERY = 100
/** Suggestions know what came of these orders as soon as somebody asks; what many called about and what rises is there. */
const AT_ONCE = [learnDispatchJob, findCasesJob, findSeasonsJob, findWarningsJob]

interface Loaded {
  readonly orders: number
  /** What was done in the last days. */
  readonly lately: readonly Lately[]
}

/** Lets the orders of a district without any live up to the present of the clock, and writes them down. */
export async function loadOrders(trx: Trx, supplier_id: string, options: OrderOptions): Promise<Loaded> {
  const { orders, days } = options.extent
  const world = await loadWorld(trx, {
    supplier_id,
    keys: options.keys,
    first_id: await reserveIds(trx, orders),
    orders_per_day: orders / days,
  })
  const end = options.clock.now()
  const writer = await createWriter(trx, world, startOfDay(dayOf(end)))
  const seed = options.seed ?? 'yunhu'
  const numbers = new Map<string, number>()
  const ids: string[] = []
  /** What is open at present may still be followed by others; it is written down last. */
  const open = new Map<string, Life>()
  for (const story of storiesOf({
    seed,
    period: periodOf(options.extent, end),
    calendar: world.calendar,
    categories: CATEGORY_TREE,
  })) {
    const day = dayOf(story.entered_at)
    const day_number = (numbers.get(day) ?? 0) + 1
    numbers.set(day, day_number)
    const earlier_id = story.repeat ? ids[story.repeat.of]! : null
    const main = earlier_id ? mainOf(open, earlier_id) : null
    const life = runOrder({ world, story, seed, end, day_number, earlier_id, main })
    const { id, status } = life.state.order
    ids.push(id)
    if (isOpen(status)) open.set(id, life)
    else await writer.add(life)
    if (ids.length % PROGRESS_EVERY === 0) await options.progress?.(ids.length)
  }
  for (const life of open.values()) await writer.add(life)
  const { pictures, lately } = await writer.finish()
  await keepNumbers(trx, world, numbers)
  if (options.uploadDir) await keepPictures(options.uploadDir, pictures.map(picturePath))
  await enrolCitizens(trx, supplier_id)
  for (const job of AT_ONCE) await addJob(trx, job, {}, { key: job.name })
  return { orders: ids.length, lately }
}

/** Whom a repeat of this order may follow: it, or the one that it follows itself; nobody when that is not accepted yet, or done. */
export function mainOf<L extends { state: Pick<Life['state'], 'order'> }>(
  open: ReadonlyMap<string, L>,
  id: string,
): L | null {
  const life = open.get(id)
  const { status, main_id } = life?.state.order ?? {}
  if (status === 'merged') return mainOf(open, main_id!)
  return life && status !== 'submitted' ? life : null
}

/** Writes a batch while the next one is lived: the database and the program each have something to do. */
async function createWriter(trx: Trx, world: World, midnight: Time) {
  const types = new Map(
    await Promise.all(ORDER_TABLES.map(async (table) => [table, await columnTypes(trx, table)] as const)),
  )
  const badges = badgesOf(world, midnight)
  const pictures: string[] = []
  const lately: Lately[] = []
  let waiting: Life[] = []
  let written: Promise<void> = Promise.resolve()

  const write = async (lives: readonly Life[]): Promise<void> => {
    const rows = lives.map((life) => rowsOf(life, PICTURE))
    for (const table of ORDER_TABLES) await insertAll(trx, table, types.get(table)!, rows)
  }
  const flush = async (): Promise<void> => {
    await written
    written = write(waiting)
    written.catch(() => undefined)
    waiting = []
  }
  return {
    async add(life: Life): Promise<void> {
      waiting.push(life)
      pictures.push(...life.uploads.map(({ id }) => id))
      lately.push(...life.lately)
      badges.count(life)
      if (waiting.length >= BATCH) await flush()
      else await nextTurn()
    },
    async finish() {
      await flush()
      await written
      await badges.keep(trx)
      return { pictures, lately }
    },
  }
}

const insertAll = (
  trx: Trx,
  table: OrderTable,
  types: ReadonlyMap<string, string>,
  rows: readonly Record<OrderTable, Record<string, unknown>[]>[],
) =>
  bulkInsert(
    trx,
    table,
    types,
    rows.flatMap((of) => of[table]),
  )

/** What the orders count for: now, and as the day before ended. */
function badgesOf({ supplier_id, centre }: World, midnight: Time) {
  const [then, now] = [new Map<string, number>(), new Map<string, number>()]
  const count = (into: Map<string, number>, state: Case | null): void => {
    for (const [place, n] of counterChanges(centre.id, [[null, state]])) into.set(place, (into.get(place) ?? 0) + n)
  }
  return {
    count(life: Life): void {
      count(now, life.state)
      count(then, stateAt(midnight, life))
    },
    /** As the ledger stood then, and as it stands. */
    async keep(trx: Trx): Promise<void> {
      await keepCounters(trx, supplier_id, then)
      await keepDayCounters(trx, midnight, supplier_id)
      await trx.deleteFrom('order_counter').where('supplier_id', '=', supplier_id).execute()
      await keepCounters(trx, supplier_id, now)
    },
  }
}

/** An order as it was then, if it was there; what has been done with it since is known of the last days. */
function stateAt(then: Time, { story, lately, state }: Life): Case | null {
  if (story.entered_at >= then) return null
  return lately.find(({ done }) => done.facts.now >= then)?.done.before ?? state
}

async function keepCounters(trx: Trx, supplier_id: string, counts: ReadonlyMap<string, number>): Promise<void> {
  const rows = [...counts].map(([place, value]) => {
    const [dept_id, metric] = place.split(' ')
    return { supplier_id, dept_id, metric, value }
  })
  await bulkInsert(trx, 'order_counter', await columnTypes(trx, 'order_counter'), rows)
}

/** Who sent a matter from the page for citizens is known there by the number of his phone. */
async function enrolCitizens(trx: Trx, supplier_id: string): Promise<void> {
  await sql`
    with enrolled as (
      insert into register_user (supplier_id, phone, phone_h, phone_verified_at, agreed_at, created_at, last_active_at)
      select supplier_id, min(caller_phone), caller_phone_h, min(received_at), min(received_at), min(received_at), max(received_at)
      from complaint_order where supplier_id = ${supplier_id} and source_channel = 'wx_app' and caller_phone_h is not null
      group by supplier_id, caller_phone_h
      on conflict (supplier_id, phone_h) do update set last_active_at = excluded.last_active_at returning id, phone_h)
    update complaint_order o set wx_user_id = e.id from enrolled e
    where o.supplier_id = ${supplier_id} and o.source_channel = 'wx_app' and o.caller_phone_h = e.phone_h`.execute(trx)
}

/** The numbers of each day go on where the demo ends. */
async function keepNumbers(trx: Trx, { supplier_id }: World, numbers: ReadonlyMap<string, number>): Promise<void> {
  const rows = [...numbers].map(([day, last_no]) => ({ supplier_id, day, last_no }))
  await bulkInsert(trx, 'order_no_counter', await columnTypes(trx, 'order_no_counter'), rows)
}

/** More rows than any order leaves behind on the average; it has about fifteen. */
export const IDS_PER_ORDER = 100

/** The first of as many ids as the orders may need. Whoever enters something meanwhile draws ids behind them. */
async function reserveIds(trx: Trx, orders: number): Promise<number> {
  const attachments = sql`pg_get_serial_sequence('attachment', 'id')`
  const drawn = await sql<{ id: string }>`
    select greatest(nextval('rexian_id'), nextval(${attachments})) as id`.execute(trx)
  const first = Number(drawn.rows[0]!.id)
  const last = first + orders * IDS_PER_ORDER
  await sql`select setval('rexian_id', ${last}::bigint), setval(${attachments}, ${last}::bigint)`.execute(trx)
  return first
}
