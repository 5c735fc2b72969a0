import { setTimeout as delay } from 'node:timers/promises'

import { AppError } from '#kernel/errors.ts'
import { isPassing } from '#platform/db/transaction.ts'
import type { RequestContext } from '#platform/http/request-context.ts'
import { defineJob, type JobContext } from '#platform/jobs/job.ts'

import { DAY_MINUTES, planDay } from '../../domain/day/day-plan.ts'
import { beginRun, endRun, getDistrict, moveRun, OfRun, Overtaken, type RunId } from '../runs.ts'
import { loadWorld } from '../simulation/world.ts'
import { performStep } from './perform-step.ts'
import { ordersOfDay, randomOfDay } from './played-orders.ts'

/** Ten hours in three minutes. */
const SECONDS_PER_MINUTE = 0.3

export const playJob = defineJob({
  name: 'play-demo',
  input: OfRun,
  run: ({ input, ...ctx }) => runPlay(ctx, input, pacedBy(ctx.signal)),
})

/** Lets time pass until a signal ends it; what the steps between took counts. */
function pacedBy(signal: AbortSignal) {
  let due = performance.now()
  return (ms: number): Promise<unknown> => {
    due += ms
    return delay(Math.max(0, due - performance.now()), undefined, { signal })
  }
}

/** Asks for a day of work in the demo district. */
export async function startPlay(_input: object, ctx: RequestContext): Promise<null> {
  await getDistrict(ctx.db, ctx.supplier_id)
  await beginRun(ctx, 'play', playJob, DAY_MINUTES)
  ctx.audit({ object_type: 'supplier', object_id: ctx.supplier_id })
  return null
}

/** Plays the day; `wait` lets so many milliseconds pass. What has been done stays, however it ends. */
export async function runPlay(ctx: JobContext, id: RunId, wait: (ms: number) => Promise<unknown>): Promise<void> {
  try {
    await playDay(ctx, id, wait)
    await endRun(ctx.db, id, 'done')
  } catch (error) {
    if (error instanceof Overtaken) return
    if (!ctx.signal.aborted) ctx.log.error({ err: error }, 'the day could not be played to its end')
    await endRun(ctx.db, id, ctx.signal.aborted ? 'cancelled' : 'failed')
  }
}

async function playDay(ctx: JobContext, id: RunId, wait: (ms: number) => Promise<unknown>): Promise<void> {
  await moveRun(ctx.db, id, 0)
  const { supplier_id } = id
  // Ids of the stories are of no order; what is entered gets its own.
  const world = await loadWorld(ctx.db, { supplier_id, keys: ctx.keys, first_id: 1, orders_per_day: 1 })
  const seed = `played ${id.run}`
  const orders = ordersOfDay(world, seed, ctx.clock.now())
  const left = new Set(orders)
  let at = 0
  for (const { minute, order: n, step } of planDay(
    randomOfDay(seed),
    orders.map(({ way }) => way),
  )) {
    if (minute > at) await wait((minute - at) * SECONDS_PER_MINUTE * 1000)
    at = minute
    await moveRun(ctx.db, id, minute)
    const order = orders[n]!
    if (!left.has(order)) continue
    try {
      await performStep(ctx, order, step, SECONDS_PER_MINUTE)
    } catch (error) {
      if (!(error instanceof AppError) && !isPassing(error)) throw error
      // Somebody who looks on has taken it into their own hands; it is theirs from now on.
      left.delete(order)
    }
  }
  await moveRun(ctx.db, id, DAY_MINUTES)
}
