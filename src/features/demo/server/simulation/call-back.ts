import { dayOf, latest } from '#kernel/time.ts'

import { drawCallBack } from '../../domain/orders/call-back.ts'
import type { Life } from './life.ts'
import { later, perform } from './life.ts'

/** Callers are asked what came of it, most within a day or two; who does not answer is tried again. */
export function callBack(life: Life): void {
  while (life.state.order.visit_state === 'pending') {
    const { resolve_status, visit_next_at, visit_due_at } = life.state.order
    const { after, ...said } = drawCallBack(life.random, resolve_status)
    const at = later(life, after, latest(life.now, visit_next_at)!)
    if (dayOf(at) > dayOf(visit_due_at!)) return giveUp(life)
    perform(life, 'visit', life.world.actor('center_visitor'), at, { channel: 'phone', need_redo: 0, ...said })
  }
}

/** The days are over, if they are; nothing has to be done for that. */
function giveUp(life: Life): void {
  const { order } = life.state
  if (order.visit_due_at! < life.end)
    life.state = { ...life.state, order: { ...order, visit_state: 'failed', visit_next_at: null } }
}
