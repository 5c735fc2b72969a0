import { handOverPart, type HandOver } from '#features/work-orders/server/public.ts'
import { MessageText } from '#kernel/endpoint.ts'
import { translate } from '#kernel/messages.ts'
import { transaction } from '#platform/db/transaction.ts'
import { addJob, defineJob, type Job } from '#platform/jobs/job.ts'
import { keptNow } from '#platform/kept/kept.ts'
import { sql } from 'kysely'
import { z } from 'zod'

import { partOf } from './around.ts'
import { getChange, givenPart, setChange, type Context, type KeptChange } from './change-row.ts'
import type { Counts } from './move-rows.ts'
import { tellDecider } from './tell-decider.ts'

const Input = z.object({
  ...{ supplier_id: z.string(), id: z.string(), after: z.string(), orders: z.int() },
  /** How many could not go this time, the first of them, and how often it was begun anew for such. */
  left: z.int().default(0),
  first: z.array(z.object({ order_no: z.string(), why: MessageText })).default([]),
  again: z.int().default(0),
})
const NAMED = 5
const AGAIN_SECONDS = 600

/**
 * Orders go to the successor a part at a time: what is killed goes on where it was, and nothing goes twice (domain 4.3). What
 * cannot go is told to who decided it, and tried again until it can.
 */
export const handOverOrdersJob: Job<typeof Input> = defineJob({
  name: 'hand-over-orders',
  input: Input,
  async run({ input, ...context }) {
    const { supplier_id, id, after } = input
    const ctx = { ...context, supplier_id }
    const row = await transaction(ctx.db, (trx) => getChange({ db: trx, supplier_id }, id))
    if (row.state !== 'moving') return
    const { moved, stuck, next } = await handOverPart(context, supplier_id, await handOverOf(ctx, row), after)
    const [left, first] = [input.left + stuck.length, [...input.first, ...stuck].slice(0, NAMED)]
    const going = { ...input, left, first, orders: input.orders + moved }
    if (next) return addJob(ctx.db, handOverOrdersJob, { ...going, after: next })
    if (left > 0) return tryAgain(ctx, row, going)
    const counts = sql`moved || ${JSON.stringify(going.orders > 0 ? { orders: going.orders } : {})}::jsonb`
    await setChange(ctx, id, { state: 'done', done_at: ctx.clock.now(), moved: counts, refusal: null })
  },
})

async function tryAgain(ctx: Context, { id }: KeptChange, going: z.output<typeof Input>): Promise<void> {
  const { left: n, first, again } = going
  const orders = first.map(({ order_no }) => order_no)
  const told = (language: 'zh' | 'en'): string =>
    translate(language, LEFT, { n, which: orders.join(language === 'zh' ? '、' : ', '), why: first[0]!.why })
  await transaction(ctx.db, async (trx) => {
    const now = { ...ctx, db: trx }
    const why = { zh: told('zh'), en: told('en') }
    await setChange(now, id, { refusal: JSON.stringify(why) })
    if (again === 0) await tellDecider(now, id, 'change_stuck', why)
    const anew = { ...going, after: '0', left: 0, first: [], again: again + 1 }
    await addJob(trx, handOverOrdersJob, anew, { delaySeconds: AGAIN_SECONDS })
  })
}

const LEFT = {
  zh: '{n}件工单未能转移（{which}）：{why}。其余已转移，每10分钟自动重试',
  en: '{n} order(s) could not be handed over ({which}): {why}. The others went; these are tried again every ten minutes',
}

/** From then on the orders follow. */
export async function handOrders(ctx: Context, { id }: KeptChange, moved: Counts): Promise<void> {
  await setChange(ctx, id, { state: 'moving', moved: JSON.stringify(moved) })
  await addJob(ctx.db, handOverOrdersJob, { supplier_id: ctx.supplier_id, id, after: '0', orders: 0 })
}

async function handOverOf(ctx: Context, row: KeptChange): Promise<HandOver> {
  const [from, to] = [await handing(ctx, row.dept_id), await handing(ctx, row.to_dept_id!)]
  const by = await ctx.db
    .selectFrom('operator')
    .select('nick_name')
    .where('supplier_id', '=', ctx.supplier_id)
    .where('id', '=', row.created_by)
    .executeTakeFirst()
  const part = row.kind === 'merge' ? null : partOf(await keptNow(ctx.db, ctx.supplier_id), givenPart(row))
  return { from, to, part, by: by?.nick_name ?? '' }
}

/** One that hands over may have been deleted since. */
const handing = ({ db, supplier_id }: Context, id: string) =>
  db
    .selectFrom('department')
    .select(['id', 'path', 'name', 'name_en'])
    .where('supplier_id', '=', supplier_id)
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
