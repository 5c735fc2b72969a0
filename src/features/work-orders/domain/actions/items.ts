import { ERRORS, refuse } from '#kernel/errors.ts'

import { OPEN_ASSIST } from '../order/assist-order.ts'
import { ORDER_ERRORS } from '../refusals/errors.ts'
import { rewritten, type WrittenItem } from '../process/items.ts'
import type { OrderAction } from '../lifecycle/rule.ts'

export interface ItemsCommand {
  items: readonly WrittenItem[]
}

/** T40: several demands of one call are put down one by one, so that none goes without an answer. */
export const items: OrderAction<ItemsCommand, 'items' | 'items_none'> = {
  name: { zh: '拆分诉求', en: 'Split demands' },
  consequence: {
    zh: '一行一项；回复时须逐项答复，回访时逐项评价。',
    en: 'One demand in a line: each has to be answered, and the caller is asked about each.',
  },
  rank: 208,
  call: 'DoItems',
  when: [
    { status: ['submitted', 'waiting'], who: 'answerer' },
    { status: 'in_progress', pending: 'handle', who: 'answerer' },
    { status: 'in_progress', pending: 'handle', who: 'holder' },
  ],
  looks_up: [],
  lines: {
    items: { action: 'items', zh: '拆分诉求（{n}项）：{items}', en: '{n} demand(s): {items}' },
    items_none: { action: 'items', zh: '不再拆分诉求', en: 'Demands are no longer told apart' },
  },
  sample({ order, assist_ids }, d) {
    const kept = order.items.map(({ no, text, assist_id }) => ({ no, text, assist_id }))
    const assist_id = assist_ids.length && d.chance(0.4) ? d.of(assist_ids) : null
    return {
      items: d.chance(0.2) ? kept.slice(1) : [...kept, { text: `第${d.below(100)}项诉求`, assist_id }].slice(-3),
    }
  },
  decide({ order }, command, { assists }) {
    const written = rewritten(order.items, command.items)
    const changed = written.filter((item) => !order.items.includes(item))
    if (written.every((item, i) => item === order.items[i]) && written.length === order.items.length)
      return refuse(ERRORS.UNCHANGED)
    const parts = new Set(assists.flatMap(({ id, state }) => (OPEN_ASSIST.includes(state) ? [id] : [])))
    if (changed.some(({ assist_id }) => assist_id !== null && !parts.has(assist_id)))
      return refuse(ORDER_ERRORS.ITEM_PART, {}, 'items')
    const told = written.map(({ text }, i) => `${i + 1}. ${text}`).join(' ')
    return {
      order: { items: written },
      log: [written.length ? { key: 'items', params: { n: written.length, items: told } } : { key: 'items_none' }],
    }
  },
}
