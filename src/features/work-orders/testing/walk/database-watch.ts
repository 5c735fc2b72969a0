import type { Actor } from '#kernel/actor.ts'
import { AppError } from '#kernel/errors.ts'
import type { Clock } from '#kernel/time.ts'
import { dayOf } from '#kernel/time.ts'
import type { Db } from '#platform/db/database.ts'
import type { AppEvent } from '#platform/events/publish.ts'
import { EVENT_CHANNEL } from '#platform/events/publish.ts'
import { keptNow } from '#platform/kept/kept.ts'
import pg from 'pg'

import type { OrderDetail } from '../../contract/detail.ts'
import type { Reach } from '../../domain/rights/knowledge.ts'
import { listBackDepts } from '../../server/actions/action-choices.ts'
import { orderFiles } from '../../server/actions/attachments.ts'
import { getOrderDetail } from '../../server/detail/order-detail.ts'
import { listOrders } from '../../server/lists/order-list.ts'
import { requestOf } from '../request-of.ts'
import type { DatabaseStep } from './database-office.ts'

type Reaches = ReadonlyMap<string, Reach>

/** Steps that end somebody's part in an order with something to keep. */
const ENDINGS: readonly DatabaseStep['action'][] = ['audit_back', 'audit_sub_back', 'adopt_reply', 'help_reply']

/**
 * Looks after each step at what is shown to departments that have the order no more (security D12, D13): row, detail, files
 * and send-backs stay as they were when the part ended, and carry no mark of what was written later or by others.
 */
export async function databaseWatch(db: Db, url: string, clock: Clock, people: readonly Actor[]) {
  const pushes = await listenTo(url)
  const reached = new Map<string, Reaches>()
  const views = new Map<string, string>()
  const kept = await keptNow(db, people[0]!.supplier_id)

  const viewOf = async (actor: Actor, { id, received_at }: DatabaseStep['row']): Promise<string> => {
    const ctx = requestOf(db, clock, actor, kept)
    const day = dayOf(received_at)
    const query = { queue: 'all', limit: 200, received_from: day, received_to: day } as const
    const { rows } = await listOrders(query, ctx)
    const { rows: byDeadline } = await listOrders({ ...query, sort: 'due' }, ctx)
    const files = await db.selectFrom('attachment').select('id').where('owner_id', '=', id).orderBy('id').execute()
    const sent = await Promise.all(
      files.map(async (file) => ((await orderFiles.mayRead(ctx, id, file.id)) ? [file.id] : [])),
    )
    return JSON.stringify({
      rows: [rows, byDeadline].map((list) => list.filter((row) => row.id === id)),
      detail: withoutMark(await getOrderDetail(ctx, id)),
      backs: await listBackDepts(ctx, id),
      files: sent.flat(),
    })
  }

  const faultsOf = async (actor: Actor, { row, done, marks }: DatabaseStep, before: Reach | undefined) => {
    const key = `${row.id} ${actor.dept_id}`
    const view = await viewOf(actor, row)
    const ended = before === 'whole' && ENDINGS.includes(done!)
    // A unit that is given the order again by the step that returned it is seen without it only later.
    if (ended || !views.has(key)) views.set(key, view)
    return [
      ...(isAsBefore(views.get(key)!, view) ? [] : [`${actor.username} learns something new`]),
      ...marks
        .slice(ended ? 1 : 0)
        .filter((mark) => view.includes(mark))
        .map((mark) => `${actor.username} reads ${mark}`),
    ]
  }

  const isHidden = async (actor: Actor, id: string): Promise<boolean> =>
    getOrderDetail(requestOf(db, clock, actor, kept), id).then(
      () => false,
      (error: unknown) => error instanceof AppError,
    )

  return {
    async faults(step: DatabaseStep): Promise<string[]> {
      const { id } = step.row
      const rows = await db.selectFrom('order_dept').select(['dept_id', 'reach']).where('order_id', '=', id).execute()
      const now = new Map(rows.map(({ dept_id, reach }) => [dept_id, reach]))
      const before = reached.get(id) ?? new Map<string, Reach>()
      reached.set(id, now)
      const faults: string[] = []
      for (const actor of people.filter(({ user_level }) => user_level !== '1')) {
        const reach = now.get(actor.dept_id)
        if (reach && reach !== 'whole' && step.done)
          faults.push(...(await faultsOf(actor, step, before.get(actor.dept_id))))
        // Another part of it ends with something else to keep.
        if (reach === 'whole') views.delete(`${id} ${actor.dept_id}`)
        if (!reach && before.has(actor.dept_id) && !(await isHidden(actor, id)))
          faults.push(`${actor.username} still sees it`)
      }
      const addressed = (await pushes.heard())
        .filter(({ ids }) => ids.includes(id))
        .flatMap(({ dept_ids }) => dept_ids!)
      const centre = people.find(({ user_level }) => user_level === '1')!.dept_id
      const may = (dept_id: string) => [before, now].some((of) => of.get(dept_id) === 'whole') || dept_id === centre
      return [...faults, ...addressed.filter((dept_id) => !may(dept_id)).map((dept_id) => `${dept_id} hears of it`)]
    },
    end: () => pushes.end(),
  }
}

/** What one's own help was worth is told whenever it is said (T42). */
const withoutMark = (detail: OrderDetail): OrderDetail => ({
  ...detail,
  assists: detail.assists.map((one) => (one.own ? { ...one, ...NOT_RATED } : one)),
})
const NOT_RATED = { rating: null, rating_word: null, rated_at: null, rating_answer: null }

/** An order that has become secret since shows its caller to nobody who has it no more. */
const isAsBefore = (before: string, now: string): boolean =>
  before === now || (now.includes('"is_secret":1') && withoutCaller(before) === withoutCaller(now))
const CALLER = ['is_secret', 'caller_name', 'caller_phone']
const withoutCaller = (view: string): string =>
  JSON.stringify(JSON.parse(view), (name, value: unknown) => (CALLER.includes(name) ? undefined : value))

/** What is pushed: everything that was committed before `heard` was asked. */
async function listenTo(url: string) {
  const client = new pg.Client({ connectionString: url })
  const events: AppEvent[] = []
  client.on('notification', ({ payload }) => events.push(JSON.parse(payload!) as AppEvent))
  await client.connect()
  await client.query(`listen ${EVENT_CHANNEL}`)
  return {
    async heard(): Promise<AppEvent[]> {
      await client.query('select 1')
      return events.splice(0)
    },
    end: () => client.end(),
  }
}
