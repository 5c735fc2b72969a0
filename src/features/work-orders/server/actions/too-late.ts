import type { ErrorSpec, Refusal } from '#kernel/errors.ts'
import { sql } from 'kysely'

import { ORDER_ERRORS } from '../../domain/refusals/errors.ts'
import type { ActionContext } from '../context.ts'

/**
 * Why an order is not there for this actor: a department that had it, or was asked to assist, is told that it holds it no more, so that its text
 * is kept (domain 2.14); for everybody else it does not exist.
 */
export async function whyNotThere({ db, actor, supplier_id }: ActionContext, id: string): Promise<ErrorSpec> {
  const { rows } = await sql`
    select 1 from allocation where supplier_id = ${supplier_id} and order_id = ${id} and dept_id = ${actor.dept_id}
    union all select 1 from assist_order where supplier_id = ${supplier_id} and order_id = ${id} and dept_id = ${actor.dept_id}
    limit 1`.execute(db)
  return rows.length ? ORDER_ERRORS.NOT_HOLDER : ORDER_ERRORS.ORDER_NOT_FOUND
}

interface Named {
  readonly id: string
  readonly back_id?: string
  readonly delay_id?: string
  readonly assist_id?: string
  readonly pause_id?: string
}

/** Of what is to be decided on, that it was decided meanwhile or became void; null where nothing is named, or it is there. */
export async function whyTooLate(ctx: ActionContext, input: Named, { error }: Refusal): Promise<ErrorSpec | null> {
  if (await wasAudited(ctx, input)) return ORDER_ERRORS.BACK_DONE
  if (error.code !== 'STATE_NOT_ALLOWED' && error.code !== 'NOT_HOLDER') return null
  if (input.assist_id) return ORDER_ERRORS.ASSIST_DONE
  if (input.pause_id) return ORDER_ERRORS.PAUSE_VOID
  return input.delay_id ? ORDER_ERRORS.DELAY_VOID : null
}

async function wasAudited({ db, supplier_id }: ActionContext, input: Named): Promise<boolean> {
  if (!input.back_id) return false
  const decided = await db
    .selectFrom('order_back')
    .select('id')
    .where('supplier_id', '=', supplier_id)
    .where('order_id', '=', input.id)
    .where('id', '=', input.back_id)
    .where('audit_state', '<>', 'pending')
    .executeTakeFirst()
  return decided !== undefined
}
