import { doEach } from '#kernel/each.ts'
import { AppError, refusalText } from '#kernel/errors.ts'
import { dayOf } from '#kernel/time.ts'
import { writeAudit } from '#platform/audit/audit.ts'
import { transaction } from '#platform/db/transaction.ts'
import { defineJob, type JobContext } from '#platform/jobs/job.ts'
import { keptNow } from '#platform/kept/kept.ts'
import { z } from 'zod'

import { aliasesWith, changeFault, type Change } from '../domain/change.ts'
import type { ChangeKind } from '../domain/words.ts'
import { findDepartment, holdDepartment, holdTree, partOf, readAround, type Found } from './around.ts'
import { getChange, givenPart, setChange, type Context, type KeptChange } from './change-row.ts'
import { handOrders } from './hand-over-orders.ts'
import { tellDecider } from './tell-decider.ts'
import { moveRows } from './move-rows.ts'

/** Has a change come into force, in the caller's transaction: names, rows and accounts at once, orders after it by a job. */
export async function carryOut(ctx: Context, id: string): Promise<void> {
  await holdTree(ctx)
  const row = await getChange(ctx, id)
  if (row.state !== 'planned') return
  const { kind, dept_id, to_dept_id, names } = row
  await holdDepartment(ctx, dept_id)
  const today = dayOf(ctx.clock.now())
  const given = { kind, dept_id, to_dept_id: to_dept_id ?? undefined, effective_on: today }
  const change: Change = { ...names, ...given, ...givenPart(row) }
  const fault = changeFault(change, await readAround(ctx, change, today, id))
  if (fault) throw new AppError(fault)
  const from = (await findDepartment(ctx, row.dept_id))!
  await CARRY[row.kind](ctx, row, from)
}

const CARRY: Record<ChangeKind, (ctx: Context, row: KeptChange, from: Found) => Promise<void>> = {
  async rename(ctx, row, from) {
    const { name, short_name, name_en } = row.names
    const aliases = aliasesWith({ name, short_name, aliases: from.aliases }, [from.name, from.short_name])
    await setDepartment(ctx, from.id, { name, short_name, name_en, aliases: JSON.stringify(aliases) })
    await setChange(ctx, row.id, { state: 'done', done_at: ctx.clock.now() })
  },
  async merge(ctx, row, from) {
    const to = (await findDepartment(ctx, row.to_dept_id!))!
    const moved = await moveRows(ctx.db, { ...moveOf(ctx), from, to, part: null })
    await setDepartment(ctx, from.id, { enabled: 0, is_fallback: 0, successor_id: to.id })
    const known = [from.name, from.short_name, from.superior_unit_name, ...from.aliases]
    const falls = from.is_fallback === 1 && from.kind === to.kind
    await setDepartment(ctx, to.id, {
      aliases: JSON.stringify(aliasesWith(to, known)),
      ...(falls && { is_fallback: 1 as const }),
    })
    await handOrders(ctx, row, moved)
  },
  async split(ctx, row, from) {
    const { name, short_name, name_en, code } = row.names
    const { pid, path, level, kind, area_id, duty_phone, can_undertake, can_assist } = from
    const { id } = await ctx.db
      .insertInto('department')
      .values({
        ...{ supplier_id: ctx.supplier_id, pid, level, kind, area_id, duty_phone, can_undertake, can_assist, path: '' },
        ...{ name, short_name, name_en, code: code!, created_at: ctx.clock.now(), created_by: row.created_by },
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const to = { id, path: path.replace(`/${from.id}/`, `/${id}/`) }
    await setDepartment(ctx, id, { path: to.path })
    const kept = await keptNow(ctx.db, ctx.supplier_id)
    const moved = await moveRows(ctx.db, { ...moveOf(ctx), from, to, part: partOf(kept, givenPart(row)) })
    await setChange(ctx, row.id, { to_dept_id: id })
    await handOrders(ctx, row, moved)
  },
}

const moveOf = ({ supplier_id, clock }: Context) => ({ supplier_id, now: clock.now() })

const setDepartment = ({ db, supplier_id, clock }: Context, id: string, values: object) =>
  db
    .updateTable('department')
    .set((eb) => ({ ...values, version: eb('version', '+', 1), updated_at: clock.now() }))
    .where('supplier_id', '=', supplier_id)
    .where('id', '=', id)
    .execute()

/** What is to come comes on its day, shortly after midnight or when the program runs again. */
export const carryOutChangesJob = defineJob({
  name: 'carry-out-department-changes',
  input: z.object({}),
  cron: '*/10 * * * *',
  run: (context) => carryOutAhead(context),
})

export async function carryOutAhead({ db, clock }: Pick<JobContext, 'db' | 'clock'>): Promise<void> {
  const ripe = await db
    .selectFrom('department_change')
    .select(['supplier_id', 'id'])
    .where('state', '=', 'planned')
    .where('deleted_at', 'is', null)
    .where('effective_on', '<=', dayOf(clock.now()))
    .orderBy('effective_on')
    .orderBy('id')
    .execute()
  await doEach(ripe, async ({ supplier_id, id }) => {
    try {
      await transaction(db, async (trx) => {
        await carryOut({ db: trx, supplier_id, clock }, id)
        await writeAudit(trx, auditOf({ supplier_id, id, at: clock.now() }))
      })
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      const { refusal } = error
      const said = { zh: refusalText('zh', refusal), en: refusalText('en', refusal) }
      await transaction(db, async (trx) => {
        await setChange({ db: trx, supplier_id, clock }, id, { state: 'refused', refusal: JSON.stringify(said) })
        await tellDecider({ db: trx, supplier_id, clock }, id, 'change_refused', said)
      })
    }
  })
}

const auditOf = ({ supplier_id, id, at }: { supplier_id: string; id: string; at: string }) => ({
  ...{
    supplier_id,
    actor: null,
    action: 'department.change_carried_out',
    object_type: 'department_change',
    object_id: id,
  },
  ...{
    result: 'ok' as const,
    code: '',
    risk: 'high' as const,
    method: '',
    path: 'carry-out-department-changes',
    params: {},
  },
  ...{ duration_ms: 0, ip: '', user_agent: '', request_id: '', at },
})
