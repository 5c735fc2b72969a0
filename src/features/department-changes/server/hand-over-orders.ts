import { handOverPart, type HandOver } from '#features/work-orders/server/public.ts'
import { transaction } from '#platform/db/transaction.ts'
import { addJob, defineJob, type Job } from '#platform/jobs/job.ts'
import { keptNow } from '#platform/kept/kept.ts'
import { sql } from 'kysely'
import { z } from 'zod'

import { partOf } from './around.ts'
import { findChange, givenPart, setChange, type Context, type KeptChange } from './change-row.ts'
import type { Counts } from './move-rows.ts'

const Input = z.object({ supplier_id: z.string(), id: z.string(), after: z.string(), orders: z.int() })

/** Orders go to the successor a part at a time: what is killed goes on where it was, and nothing goes twice (domain 4.3). */
export const handOverOrdersJob: Job<typeof Input> = defineJob({
  name: 'hand-over-orders',
  input: Input,
  async run({ input, ...context }) {
    const { supplier_id, id, after } = input
    const ctx = { ...context, supplier_id }
    const row = await transaction(ctx.db, (trx) => findChange({ db: trx, supplier_id }, id))
    if (row.state !== 'moving') return
    const { moved, next } = await handOverPart(context, supplier_id, await handOverOf(ctx, row), after)
    const orders = input.orders + moved
    if (next) return addJob(ctx.db, handOverOrdersJob, { ...input, after: next, orders })
    const counts = sql`moved || ${JSON.stringify(orders > 0 ? { orders } : {})}::jsonb`
    await setChange(ctx, id, { state: 'done', done_at: ctx.clock.now(), moved: counts })
  },
})

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
