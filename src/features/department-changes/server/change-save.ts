import { countHandedOver } from '#features/work-orders/server/public.ts'
import type { InputOf } from '#kernel/endpoint.ts'
import { AppError, ERRORS, fail } from '#kernel/errors.ts'
import { dayOf } from '#kernel/time.ts'
import { changeRecord, insertRecord, recordsOf } from '#platform/db/records.ts'
import type { RequestContext } from '#platform/http/request-context.ts'

import type { deptChangePreview, deptChangeSave, deptChangeWithdraw } from '../contract.ts'
import { changeFault } from '../domain/change.ts'
import { CHANGE_ERRORS } from '../errors.ts'
import { findDepartment, holdTree, partOf, readAround } from './around.ts'
import { carryOut } from './carry-out.ts'
import { countRows } from './move-rows.ts'
import type { Move } from './move.ts'

/** Decides on a change, and carries it out at once when its day has come. */
export async function saveChange({ basis, ...change }: InputOf<typeof deptChangeSave>, ctx: RequestContext) {
  await holdTree(ctx)
  const around = await readAround(ctx, change, dayOf(ctx.clock.now()))
  const fault = changeFault(change, around)
  if (fault) throw new AppError(fault)
  const { kind, dept_id, effective_on, units, people, categories } = change
  const { name, short_name, name_en } = around.dept!
  const own = { name: change.name, short_name: change.short_name, name_en: change.name_en, code: change.code }
  const id = await insertRecord(ctx, 'department_change', {
    ...{ kind, dept_id, effective_on, basis },
    ...(kind === 'merge' && { to_dept_id: change.to_dept_id! }),
    names: JSON.stringify({ ...(kind !== 'merge' && own), before: { name, short_name, name_en } }),
    ...(kind === 'split' && { part: JSON.stringify({ units, people, categories }) }),
  })
  if (effective_on <= around.today) await carryOut(ctx, id)
  return { id }
}

/** Takes back what has not come into force. */
export async function withdrawChange(seen: InputOf<typeof deptChangeWithdraw>, ctx: RequestContext) {
  const present = await recordsOf(ctx, 'department_change')
    .select('state')
    .where('id', '=', seen.id)
    .forUpdate()
    .executeTakeFirst()
  if (!present) fail(ERRORS.NOT_FOUND)
  if (present.state !== 'planned') fail(CHANGE_ERRORS.CHANGE_BEGUN)
  await changeRecord(ctx, 'department_change', seen, { state: 'withdrawn' })
  return { id: seen.id }
}

/** What would go today; a rename moves nothing. */
export async function previewChange(
  { kind, dept_id, units, people, categories }: InputOf<typeof deptChangePreview>,
  ctx: RequestContext,
) {
  const from = await findDepartment(ctx, dept_id)
  if (!from) fail(ERRORS.NOT_FOUND)
  if (kind === 'rename') return { counts: {} }
  const part = kind === 'merge' ? null : partOf(ctx.kept, { units, people, categories })
  const { db, supplier_id } = ctx
  const now = ctx.clock.now()
  const move: Move = { supplier_id, from, to: { id: '0', path: '' }, part, now }
  const counts = await countRows(db, move)
  const orders = await countHandedOver({ db, supplier_id, now }, { from, part })
  return { counts: { ...(orders > 0 && { orders }), ...counts } }
}
