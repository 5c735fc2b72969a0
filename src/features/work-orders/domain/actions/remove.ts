import type { Refusal } from '#kernel/errors.ts'
import { refuse } from '#kernel/errors.ts'

import { ORDER_ERRORS } from '../refusals/errors.ts'
import type { OrderAction } from '../lifecycle/rule.ts'
import type { Offer } from '../lifecycle/situation.ts'

export interface RemoveCommand {
  reason: string
}

/** T37: an order that nobody has handled goes out of everybody's sight; row and history stay. */
export const remove: OrderAction<RemoveCommand, 'delete'> = {
  name: { zh: '删除工单', en: 'Delete the order' },
  consequence: {
    zh: '工单从所有列表、统计和查询中消失，可在“已删除工单”中恢复。',
    en: 'The order leaves every list, count and search; it can be restored from the deleted orders.',
  },
  // Behind what takes a step back, too.
  rank: 20_000,
  call: 'DoDelete',
  when: [{ status: ['submitted', 'waiting', 'invalid'], who: 'remover' }],
  unless: wasHandled,
  looks_up: ['backs', 'reply'],
  lines: { delete: { action: 'delete', zh: '删除工单：{reason}', en: 'Deleted: {reason}' } },
  sample: () => ({ reason: '重复录入的工单' }),
  decide(_situation, { reason }, { backs, last_reply, now }) {
    if (backs.length > 0 || last_reply) return refuse(ORDER_ERRORS.DELETE_HANDLED)
    return { order: { deleted_at: now }, log: [{ key: 'delete', params: { reason } }] }
  },
}

/** Somebody has worked on it, answered it, or another order hangs on it. */
function wasHandled({ order }: Offer): Refusal | null {
  const { first_allocated_at, is_direct, round, merged_count } = order
  return first_allocated_at || is_direct || round > 1 || merged_count > 0 ? refuse(ORDER_ERRORS.DELETE_HANDLED) : null
}
