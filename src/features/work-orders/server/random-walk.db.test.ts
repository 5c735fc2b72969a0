import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'

import type { Actor } from '#kernel/actor.ts'
import { testDatabase } from '#platform/testing/database.ts'
import type { TestDatabase } from '#platform/testing/database.ts'
import { testClock } from '#platform/testing/http.ts'

import type { ListQuery, OrderRow } from '../contract/list.ts'
import { newCase } from '../domain/lifecycle/apply.ts'
import type { Case } from '../domain/order/case.ts'
import { inQueue } from '../domain/queues/in-queue.ts'
import { deptsOf } from '../domain/rights/order-dept.ts'
import { DEFAULT_LIFECYCLE_SETTINGS } from '../domain/lifecycle/facts.ts'
import { availableActions } from '../domain/lifecycle/lifecycle.ts'
import type { Order } from '../domain/order/order.ts'
import type { QueueName } from '../domain/queues/queues.ts'
import { QUEUES, QUEUE_NAMES } from '../domain/queues/queues.ts'
import { situationOf } from '../domain/lifecycle/situation.ts'
import { counterDrift } from './counters/recount.ts'
import { brokenHistories } from '../testing/recount.ts'
import { requestOf } from '../testing/request-of.ts'
import { databaseOffice } from '../testing/walk/database-office.ts'
import { databaseWatch } from '../testing/walk/database-watch.ts'
import type { DatabaseStep } from '../testing/walk/database-office.ts'
import { dice } from '../testing/walk/dice.ts'
import { readCounters } from './counters/counters.ts'
import { foldCounters } from './jobs.ts'
import { listOrders } from './lists/order-list.ts'
import { ORDER_COLUMNS } from '../domain/intake/blank.ts'
import { listActiveAllocations, listAssists } from './store/order-store.ts'

/** A soak asks for more (`npm run test:soak`). */
const STEPS = Math.ceil(Number(process.env.WALK_STEPS ?? 20_000) / 40)
/** What a form that is filled in wrongly is answered, or one that is filled in right but not yet possible. */
const OF_THE_FORM = [
  'DEPT_NOT_ALLOCATABLE',
  'DEPT_BACKED_BEFORE',
  'NEED_DESIGNATED',
  'NEED_MEETING',
  'NEED_ARBITRATION',
  'LEADER_ONLY',
  'LIMIT_EXCEEDED',
  'ASSIST_SAME',
  'ASSIST_DUE',
  'ASSIST_WHICH',
  'ASSIST_DONE',
  'FOLLOW_UP_DAY',
  'ITEM_PART',
  'ITEM_UNKNOWN',
  'ITEMS_UNANSWERED',
  'ITEMS_UNJUDGED',
  'SUPERVISE_UNANSWERED',
  'DELAY_DAYS',
  'DELAY_PROOF',
  'PAUSE_DATE',
  'PAUSE_PROOF',
  'DELAY_SUPERIOR',
  'EDIT_MOVED',
  'CONTACT_REQUIRED',
  'CONTACT_TIME',
  'CONTACT_FIELDS',
  'UNREACHABLE_PROOF',
  'BASIS_REQUIRED',
  'EVIDENCE_REQUIRED',
  'UNRESOLVED_REASON',
  'BACK_BASIS',
  'BACK_RESULT_NOT_HERE',
  'BACK_TO_SENDER',
  'BACK_LATE_REASON',
  'EDIT_MOVED',
  'BACK_DONE',
  'SUGGEST_DEPT',
  'NO_SUPERIOR',
  'BACK_NEW_REASON',
  'INSTRUCT_DEPT',
  'INVALID_SUPERIOR',
  'MAIN_INVALID',
  'MARK_WAITING',
  'MERGE_CHAIN',
  'UNCHANGED',
  'VISIT_REASON',
  'VISIT_PRE_REDO',
  'REOPEN_LIMIT',
  'REOPEN_CATEGORY',
  'RATING_OTHERS',
  'RATING_WORD',
]

let t: TestDatabase
let watch: Awaited<ReturnType<typeof databaseWatch>>
const clock = testClock('2026-03-02 08:30:00')
// Over one connection: which of several runs a statement, and so how often it was planned while tables were small, differs.
beforeAll(async () => (t = await testDatabase({ size: 1 })))
afterAll(async () => {
  await watch.end()
  await t.drop()
})

test('people do at random what their lists offer, and every badge, list and history stays right', async () => {
  const office = await databaseOffice(t.db, clock, dice(20_261_123))
  watch = await databaseWatch(t.db, t.url, clock, [...office.people.values()])
  for (let i = 0; i < STEPS; i++) {
    const step = await office.step()
    expect(brokenPromise(step), `step ${i}: ${step.username} ${step.action} ${step.refused}`).toBe(false)
    expect(await watch.faults(step), `step ${i}: ${step.username} ${step.done}`).toEqual([])
    if (i % 250 === 125) await foldCounters(t.db)
    if (i % 250 === 249) {
      expect(await counterDrift(t.db)).toEqual([])
      expect(await brokenHistories(t.db)).toEqual([])
      await departmentsAreRight()
    }
  }
  const orders = await allCases()
  for (const username of ['dispatcher', 'chengguan', 'chengguan_sub', 'street01_sub'])
    for (const queue of QUEUE_NAMES) await queueIsRight(office, username, queue, orders)
  for (const sort of ['due', 'received', 'received_asc'] as const) {
    const { rows } = await pageThrough(requestOf(t.db, clock, office.people.get('dispatcher')!, office.kept), {
      queue: 'all',
      limit: 9,
      sort,
    })
    const shown = orders.filter(
      ({ order }) => !order.deleted_at && (sort !== 'due' || (!order.completed_at && !order.paused)),
    )
    expect(new Set(rows.map((row) => row.id)).size, sort).toBe(shown.length)
  }
  expect(await plannedAnew()).toEqual([])
})

/** Kept statements that the database plans each time they are asked, since it takes a plan for these values to be cheaper (decision 0035). */
async function plannedAnew(): Promise<string[]> {
  const { rows } = await sql<{ statement: string }>`select statement from pg_prepared_statements
    where custom_plans > 8 and generic_plans = 0`.execute(t.db)
  return rows.map(({ statement }) => statement)
}

/** Domain 10.12: what a row offers is done unless the form is wrong, and nothing else is done. */
function brokenPromise({ row, action, done, refused }: DatabaseStep): boolean {
  if (done) return !row.actions.includes(done)
  // Whether an answer is passed on at once is a choice of its form.
  const passedOn = action === 'adopt_reply' && refused === 'ASSIST_OPEN'
  return row.actions.includes(action) && !OF_THE_FORM.includes(refused) && !passedOn
}

async function allCases(): Promise<Case[]> {
  const orders = (await t.db
    .selectFrom('complaint_order')
    .select(['supplier_id', ...ORDER_COLUMNS])
    .execute()) as (Order & { supplier_id: string })[]
  const cases: Case[] = []
  for (const { supplier_id, ...order } of orders) {
    const allocation = await listActiveAllocations(t.db, { supplier_id, order_id: order.id })
    const assist_order = await listAssists(t.db, { supplier_id, order_id: order.id })
    cases.push({ order, records: { ...newCase(order).records, allocation, assist_order } })
  }
  return cases
}

async function departmentsAreRight(): Promise<void> {
  const expected = (await allCases()).flatMap(deptsOf)
  const stored = await t.db
    .selectFrom('order_dept')
    .select([
      'dept_id',
      'order_id',
      'received_at',
      'status',
      'leads',
      'reach',
      'returned',
      'answered',
      'urgency_order',
      'due_at',
      'soon_at',
      'held',
    ])
    .execute()
  const sorted = (rows: readonly object[]) => rows.map((row) => JSON.stringify(Object.entries(row).sort())).sort()
  expect(sorted(stored)).toEqual(sorted(expected))
}

/** Badge = total of the list = rows paged through = orders that the queue's rule says (domain 10.9). */
async function queueIsRight(
  { people, kept }: Awaited<ReturnType<typeof databaseOffice>>,
  username: string,
  queue: QueueName,
  cases: readonly Case[],
): Promise<void> {
  const actor = people.get(username)!
  const ctx = requestOf(t.db, clock, actor, kept)
  const { rows, total } = await pageThrough(ctx, { queue, limit: queue === 'all' ? 17 : 3 })
  const where = `${username} ${queue}`
  expect(rows.length, where).toBe(total)
  if (QUEUES[queue].counters.length && (actor.user_level === '1' || QUEUES[queue].dept)) {
    const badges = await readCounters(ctx)
    expect(
      QUEUES[queue].counters.reduce((sum, counter) => sum + badges[counter], 0),
      where,
    ).toBe(total)
  }
  const me = actor.user_level === '1' ? null : actor.dept_id
  expect([...new Set(rows.map((row) => row.id))].sort(), where).toEqual(
    cases
      .filter((c) => inQueue(queue, c, me, clock.now()))
      .map((c) => c.order.id)
      .sort(),
  )
  for (const { id, actions } of rows)
    expect(actions, `${where} ${id}`).toEqual(
      availableActions(
        offerOf(
          cases.find((c) => c.order.id === id)!,
          actor,
        ),
        actor,
      ),
    )
}

/** What the whole records say; a row of a list knows some of their columns. */
const offerOf = (state: Case, { dept_id }: Actor) =>
  situationOf(state, dept_id, { now: clock.now(), settings: DEFAULT_LIFECYCLE_SETTINGS })

async function pageThrough(
  ctx: ReturnType<typeof requestOf>,
  query: ListQuery,
): Promise<{ rows: OrderRow[]; total: number }> {
  const rows: OrderRow[] = []
  for (let cursor: string | undefined; ;) {
    const page = await listOrders({ ...query, ...(cursor ? { cursor } : {}) }, ctx)
    rows.push(...page.rows)
    if (!page.next) return { rows, total: page.total }
    cursor = page.next
  }
}
