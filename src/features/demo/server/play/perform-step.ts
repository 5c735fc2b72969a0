import { keepStored } from '#features/attachments/server/public.ts'
import { createOrders, orderFiles, performAction, type ActionContext } from '#features/work-orders/server/public.ts'
import { LIFECYCLE } from '#features/work-orders/server/simulation.ts'
import { citizenActor, isCitizen, type Actor } from '#kernel/actor.ts'
import type { Db } from '#platform/db/database.ts'
import { transaction } from '#platform/db/transaction.ts'
import { storeFile } from '#platform/files/store.ts'
import type { JobContext } from '#platform/jobs/job.ts'
import { keptNow } from '#platform/kept/kept.ts'

import type { Step } from '../../domain/day/day-plan.ts'
import { IMAGE } from '../demo-pictures.ts'
import { DEEDS } from './deeds.ts'
import { intakeNow, type PlayedOrder } from './played-orders.ts'

/** One step of one order as its endpoint would do it, in a transaction of its own. Throws what refuses it. */
export async function performStep(
  ctx: JobContext,
  order: PlayedOrder,
  step: Step,
  seconds_per_minute: number,
): Promise<void> {
  const { supplier_id } = order.life.world
  const kept = await keptNow(ctx.db, supplier_id)
  await transaction(ctx.db, async (db) => {
    const as = (actor: Actor): ActionContext => ({ db, clock: ctx.clock, keys: ctx.keys, supplier_id, kept, actor })
    if (step === 'enter') await enterNow(as(enteredBy(order)), order, seconds_per_minute)
    else await actNow(ctx, as, order, step)
  })
}

/** What comes by the mini program a citizen submits; the rest is taken down. */
const enteredBy = ({ life: { story, world } }: PlayedOrder): Actor =>
  story.channel === 'wx_app' ? citizenActor(world.supplier_id, '0') : world.actor('center_dispatcher')

async function enterNow(ctx: ActionContext, order: PlayedOrder, seconds_per_minute: number): Promise<void> {
  const intake = intakeNow(order, ctx.clock.now(), seconds_per_minute)
  const submitted = isCitizen(ctx.actor)
  const line = { key: submitted ? 'wx_submit' : 'create' } as const
  const [created] = await createOrders(ctx, [intake], () => line, submitted ? 'submitted' : 'waiting')
  order.id = created!.id
}

async function actNow(
  { config, clock, db }: JobContext,
  as: (actor: Actor) => ActionContext,
  order: PlayedOrder,
  step: Exclude<Step, 'enter'>,
): Promise<void> {
  const { life, id } = order
  const now = clock.now()
  life.now = now
  life.uploads.length = 0
  const back_id = step === 'reassign' ? await findBack(db, life.world.supplier_id, id!) : null
  const { actor, action, input } = DEEDS[step](order, now, back_id)
  const ctx = as(actor)
  const attachments = []
  for (const { name } of life.uploads) attachments.push(await keepPicture(ctx, config.uploadDir, name))
  const filled = attachments.length ? { ...input, attachments } : input
  await performAction(ctx, LIFECYCLE[action].call, { ...filled, id: id! })
}

/** Uploads the picture of the demo as whoever acts. */
async function keepPicture(ctx: ActionContext, dir: string, name: string): Promise<string> {
  const stored = await storeFile(dir, IMAGE)
  return keepStored(ctx, orderFiles, null, { file_name: `${name}.png`, ext: 'png', mime: 'image/png', stored })
}

async function findBack(db: Db, supplier_id: string, id: string): Promise<string | null> {
  const found = await db
    .selectFrom('complaint_order')
    .select('back_id')
    .where('supplier_id', '=', supplier_id)
    .where('id', '=', id)
    .executeTakeFirst()
  return found?.back_id ?? null
}
