import { TAGS } from '#features/tags/server/public.ts'
import { keepStored } from '#features/attachments/server/public.ts'
import type { Actor } from '#kernel/actor.ts'
import { AppError } from '#kernel/errors.ts'
import type { Clock } from '#kernel/time.ts'
import { addDays, dayOf } from '#kernel/time.ts'
import type { Db } from '#platform/db/database.ts'
import { keptNow } from '#platform/kept/kept.ts'
import { transaction } from '#platform/db/transaction.ts'

import type { OrderRow } from '../../contract/list.ts'
import { keysOf } from '#kernel/dictionary.ts'
import { APPEAL_TYPE, URGENCY } from '../../domain/order/enums.ts'
import { ACTIONS, LIFECYCLE } from '../../domain/lifecycle/lifecycle.ts'
import type { ActionName } from '../../domain/lifecycle/lifecycle.ts'
import type { Order } from '../../domain/order/order.ts'
import { orderFiles } from '../../server/actions/attachments.ts'
import { createOrders } from '../../server/intake/create-orders.ts'
import { listOrders } from '../../server/lists/order-list.ts'
import { ORDER_COLUMNS } from '../../domain/intake/blank.ts'
import { performAction } from '../../server/actions/perform-action.ts'
import { openReview } from '../../server/actions/review-open.ts'
import { actorOf } from '../actor-of.ts'
import { requestOf } from '../request-of.ts'
import { anIntake } from '../samples.ts'
import type { Dice, FormContext } from '../../domain/lifecycle/sample.ts'
import { readiness } from './readiness.ts'

const CENTRE_PEOPLE = ['leader', 'dispatcher', 'reviewer', 'supervisor', 'visitor'] as const
const DEPT_PEOPLE = [
  'chengguan_admin',
  'chengguan',
  'chengguan_sub',
  'zhujian_admin',
  'zhujian',
  'street01_admin',
  'street01',
  'street01_sub',
  'viewer',
] as const

/** What one step did; `done` is the action that the server took the call for. */
export interface DatabaseStep {
  readonly username: string
  readonly row: OrderRow
  readonly action: ActionName
  readonly done: ActionName | null
  readonly refused: string
  /** Stand in every text of this step, the second in what it gives to the next department at once. */
  readonly marks: readonly [string, string]
}

/** The demo district with its real tables, in which people do at random what their lists offer, and sometimes something else. */
export async function databaseOffice(db: Db, clock: Clock & { move(seconds: number): void }, d: Dice) {
  const people = new Map<string, Actor>()
  for (const username of [...CENTRE_PEOPLE, ...DEPT_PEOPLE]) people.set(username, await actorOf(db, username))
  const kept = await keptNow(db, people.get('dispatcher')!.supplier_id)
  const dispatcher = requestOf(db, clock, people.get('dispatcher')!, kept)
  const depts = await db.selectFrom('department').select(['id', 'pid', 'code']).where('level', '>', 1).execute()
  const staffed = depts.filter((dept) => ['B01', 'B02', 'S01'].includes(dept.code)).map((dept) => dept.id)
  const staffedSubs = depts.filter((dept) => ['B01-02', 'S01-06'].includes(dept.code)).map((dept) => dept.id)
  const categories = (await db.selectFrom('category').select('id').where('level', '=', 3).limit(20).execute()).map(
    (row) => row.id,
  )
  let entered = 0
  let steps = 0

  const enter = (): Promise<unknown> =>
    transaction(db, async (trx) => {
      const now = clock.now()
      const superior = d.chance(0.6)
      const intake = anIntake({
        superior_no: superior ? `WALK${++entered}` : null,
        superior_due_at: superior && d.chance(0.8) ? `${addDays(dayOf(now), 4 + d.below(12))} 18:00:00` : null,
        appeal_type: d.of(keysOf(APPEAL_TYPE)),
        category_id: d.of(categories),
        urgency: d.of(['normal', 'normal', 'normal', ...keysOf(URGENCY)]),
        is_anonymous: d.chance(0.2) ? 1 : 0,
        is_repeat: d.chance(0.2) ? 1 : 0,
        received_at: now,
      })
      const ctx = { ...dispatcher, db: trx }
      await createOrders(ctx, [intake], () => ({ key: 'create' }), d.chance(0.3) ? 'submitted' : 'waiting')
    })

  /** Orders of the last while, which are mostly open. */
  const othersThan = async (id: string): Promise<string[]> => {
    const rows = await db
      .selectFrom('complaint_order')
      .select('id')
      .where('id', '<>', id)
      .orderBy('id', 'desc')
      .limit(12)
      .execute()
    return rows.map((each) => each.id)
  }

  const assistsOf = async (order_id: string): Promise<string[]> =>
    (await db.selectFrom('assist_order').select('id').where('order_id', '=', order_id).execute()).map(({ id }) => id)

  /** A file that is only a row: nobody opens it here. */
  const uploadedBy = (actor: Actor): Promise<string> => {
    const stored = { size: 1, sha256: '', path: `walk/${steps}` }
    const file = { file_name: '现场.png', ext: 'png', mime: 'image/png', stored }
    return keepStored({ db, supplier_id: actor.supplier_id, actor, clock }, orderFiles, null, file)
  }

  /** Somebody with orders in sight, one of them, and mostly something that its row offers. */
  const choose = async (): Promise<{ username: string; row: OrderRow; action: ActionName }> => {
    for (let tries = 0; ; tries++) {
      const username = d.of([...people.keys()])
      const { rows } = await listOrders({ queue: 'all', limit: 8 }, requestOf(db, clock, people.get(username)!, kept))
      const able = rows
        .flatMap((row) => row.actions.map((action) => ({ username, row, action })))
        .filter(({ action }) => d.chance(readiness(action)))
      if (able.length && d.chance(0.9)) return d.of(able)
      if (rows.length && tries > 2) return { username, row: d.of(rows), action: d.of(ACTIONS) }
    }
  }

  const act = async (): Promise<DatabaseStep> => {
    const { username, row, action } = await choose()
    const actor = people.get(username)!
    const children = depts.filter((dept) => dept.pid === actor.dept_id).map((dept) => dept.id)
    const form = {
      order: await readOrder(db, row.id),
      now: clock.now(),
      dept_ids: d.chance(0.9) ? staffed : depts.map((dept) => dept.id),
      sub_dept_ids: children.some((id) => staffedSubs.includes(id))
        ? children.filter((id) => staffedSubs.includes(id))
        : [...children, staffed[0]!],
      attachments: [await uploadedBy(actor)],
      assist_ids: await assistsOf(row.id),
      other_ids: await othersThan(row.id),
      tag_ids: [...kept.get(TAGS).keys()],
      leader: username === 'leader',
    }
    if (row.pending_action === 'review_reply' && d.chance(0.1))
      await transaction(db, (trx) => openReview(requestOf(trx, clock, actor, kept), row.id))
    const n = ++steps
    const marks = [`〔${n}〕`, innerMark(`〔${n}〕`)] as const
    const version = d.chance(0.5) ? { version: row.version } : {}
    const input = { id: row.id, ...version, ...marked(formOf(action, form, d), marks[0]) }
    try {
      const acted = await transaction(db, (trx) =>
        performAction(requestOf(trx, clock, actor, kept), LIFECYCLE[action].call, input),
      )
      return { username, row, action, done: acted.action, refused: '', marks }
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      return { username, row, action, done: null, refused: error.refusal.error.code, marks }
    }
  }

  return {
    people,
    kept,
    async step(): Promise<DatabaseStep> {
      clock.move(d.chance(0.03) ? d.below(50_000) : d.below(400))
      if (d.chance(0.06) || entered < 8) await enter()
      return act()
    },
  }
}

const innerMark = (mark: string): string => mark.replace('〕', '次〕')
const TEXTS = ['content', 'reason', 'opinion', 'category_basis', 'note', 'task', 'rating_word']
/** A form with a mark in each of its texts, and another in those of the form inside it. */
const marked = (form: object, mark: string): object =>
  Object.fromEntries(
    Object.entries(form).map(([name, value]: [string, unknown]) => [
      name,
      name === 'allocate' && value
        ? marked(value, innerMark(mark))
        : TEXTS.includes(name) && typeof value === 'string'
          ? `${value}${mark}`
          : value,
    ]),
  )

/** `DoReply` may turn out to be a reply or the review of one; the form fits both. */
const formOf = (action: ActionName, form: FormContext, d: Dice): object =>
  LIFECYCLE[action].call === 'DoReply'
    ? {
        ...LIFECYCLE.reply.sample(form, d),
        ...LIFECYCLE.adopt_reply.sample(form, d),
        ...LIFECYCLE[action].sample(form, d),
      }
    : flat(LIFECYCLE[action].sample(form, d))

/** On the wire the fields of a reassignment stand beside those of the audit. */
const flat = (command: object): object =>
  'allocate' in command ? { ...(command.allocate as object), ...command } : command

const readOrder = async (db: Db, id: string): Promise<Order> =>
  (await db.selectFrom('complaint_order').select(ORDER_COLUMNS).where('id', '=', id).executeTakeFirstOrThrow()) as Order
