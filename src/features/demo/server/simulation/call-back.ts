import { dayOf, latest } from '#kernel/time.ts'
import { DEFAULT_LIFECYCLE_SETTINGS } from '#features/work-orders/server/simulation.ts'

import { drawCallBack } from '../../domain/orders/call-back.ts'
import { verdictsOn } from './items.ts'
import type { Life } from './life.ts'
import { later, perform } from './life.ts'

/** Callers are asked what came of it, most within a day or two; who does not answer is tried again. */
export function callBack(life: Life): void {
  while (life.state.order.visit_state === 'pending') {
    const { resolve_status, visit_next_at, visit_due_at } = life.state.order
    const { after, ...said } = drawCallBack(life.random, resolve_status)
    const at = later(life, after, latest(life.now, visit_next_at)!)
    if (dayOf(at) > dayOf(visit_due_at!)) return giveUp(life)
    const unresolved = 'resolve_result' in said && said.resolve_result === 'unresolved'
    const need_redo = unresolved && mayBeRedone(life) && life.random.chance(REDO_PERCENT) ? 1 : 0
    const told = need_redo ? { opinion: REDO_OPINION } : {}
    perform(life, 'visit', life.world.actor('center_visitor'), at, {
      ...{ channel: 'phone', ...said, ...told, need_redo },
      ...('resolve_result' in said ? { items: verdictsOn(life, said.resolve_result) } : {}),
    })
  }
}

/** The days are over, if they are; nothing has to be done for that. */
function giveUp(life: Life): void {
  const { order } = life.state
  if (order.visit_due_at! < life.end)
    life.state = { ...life.state, order: { ...order, visit_state: 'failed', visit_next_at: null } }
}

/** Of those to whom nothing was done. */
const REDO_PERCENT = 45
const REDO_OPINION = '诉求人反映问题仍然存在，要求重新办理'

/** What was nobody's once is not handed round again, and nothing more often than the rules let it. */
export const mayBeRedone = ({ state: { order }, fate }: Life): boolean =>
  order.reply_category === 'normal' &&
  order.redo_count < DEFAULT_LIFECYCLE_SETTINGS.redo_max &&
  order.back_count === 0 &&
  fate.backs === 0 &&
  !fate.forgotten
