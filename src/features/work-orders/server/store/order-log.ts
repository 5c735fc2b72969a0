import { isCitizen } from '#kernel/actor.ts'
import { maskText } from '#kernel/masking.ts'
import type { Params } from '#kernel/messages.ts'
import type { Time } from '#kernel/time.ts'
import { insertRow } from '#platform/db/rows.ts'
import { together } from '#platform/db/transaction.ts'
import { saying } from '#platform/kept/own-words.ts'

import type { LogLine } from '../../domain/lifecycle/facts.ts'
import type { LogKey } from '../../domain/lifecycle/log-texts.ts'
import { LOG_TEXTS, logText } from '../../domain/lifecycle/log-texts.ts'
import { FOR_ALL, type Step } from '../../domain/rights/knowledge.ts'
import type { Order } from '../../domain/order/order.ts'
import type { ActionContext } from '../context.ts'

/** History of one step: the first line carries the change of status, the others stand beside it (domain 10.5). */
export async function appendLog(
  ctx: ActionContext,
  before: Order | null,
  after: Order,
  lines: readonly LogLine<LogKey>[],
  step: Step,
): Promise<void> {
  await together(
    lines.map((line, i) =>
      insertRow(ctx.db, 'order_log', {
        ...(i === 0 ? { id: step.id } : {}),
        ...logRow(ctx, i === 0 ? before : after, after, line, step.at),
      }),
    ),
  )
}

/** What stands in a line, with the numbers of people masked. */
export const maskedParams = (params: Params = {}): Params =>
  Object.fromEntries(
    Object.entries(params).map(([name, value]) => [name, typeof value === 'string' ? maskText(value) : value]),
  )

/** One line as its table takes it; personal data inside texts is masked before it is kept. */
export function logRow(
  ctx: Pick<ActionContext, 'supplier_id' | 'actor' | 'ip' | 'kept'>,
  before: Order | null,
  after: Order,
  line: LogLine<LogKey>,
  now: Time,
) {
  const { action } = LOG_TEXTS[line.key]
  const params = maskedParams(line.params)
  return {
    supplier_id: ctx.supplier_id,
    order_id: after.id,
    round: after.round,
    action,
    from_status: before?.status ?? null,
    to_status: after.status,
    from_dept_id: before?.holder_dept_id ?? null,
    to_dept_id: after.holder_dept_id,
    operator_id: ctx.actor.operator_id,
    operator_name: ctx.actor.nick_name,
    operator_dept: ctx.actor.dept_name,
    operator_dept_id: isCitizen(ctx.actor) ? null : ctx.actor.dept_id,
    text: logText(saying({ language: 'zh', kept: ctx.kept }), line.key, params),
    payload: JSON.stringify({ key: line.key, params }),
    attachments: JSON.stringify(line.attachments ?? []),
    visible_to: line.visible_to ?? FOR_ALL,
    is_note: action === 'note' ? (1 as const) : (0 as const),
    ip: ctx.ip ?? null,
    created_at: now,
  }
}
