import { ERRORS, refuse } from '#kernel/errors.ts'

import { STATUSES } from '../order/enums.ts'
import { ORDER_ERRORS } from '../refusals/errors.ts'
import { TAGS_AT_MOST } from '../intake/tagged-by.ts'
import type { OrderAction } from '../lifecycle/rule.ts'

export interface TagCommand {
  add_ids: readonly string[]
  remove_ids: readonly string[]
}

/** DoTag (domain 2.22): tags are put on an order, and taken off. */
export const tag: OrderAction<TagCommand, 'tag'> = {
  name: { zh: '标签', en: 'Tags' },
  consequence: {
    zh: '标签在列表和工单上显示，可按标签筛选。',
    en: 'Lists and the order show them, and can be narrowed by them.',
  },
  rank: 1020,
  beside: true,
  several: true,
  call: 'DoTag',
  when: [{ status: STATUSES, who: 'concerned' }],
  looks_up: [],
  lines: { tag: { action: 'tag', zh: '标签：{tags}', en: 'Tags: {tags}' } },
  sample: ({ order, tag_ids }, d) => ({
    add_ids: d.some(tag_ids, 2),
    remove_ids: d.chance(0.5) ? order.tag_ids.slice(0, 1) : [],
  }),
  decide({ order }, { add_ids, remove_ids }, { tags }) {
    if (add_ids.some((id) => !tags.get(id)?.enabled)) return refuse(ORDER_ERRORS.TAG_UNKNOWN, {}, 'add_ids')
    // One that was deleted is seen by nobody, so it takes no place either.
    const held = order.tag_ids.filter((id) => tags.has(id))
    const added = add_ids.filter((id) => !held.includes(id) && !remove_ids.includes(id))
    const removed = held.filter((id) => remove_ids.includes(id))
    if (added.length + removed.length === 0) return refuse(ERRORS.UNCHANGED)
    const tag_ids = [...held.filter((id) => !removed.includes(id)), ...new Set(added)]
    if (tag_ids.length > TAGS_AT_MOST) return refuse(ORDER_ERRORS.TAGS_TOO_MANY, { n: TAGS_AT_MOST }, 'add_ids')
    const signed = (sign: string, ids: readonly string[]) =>
      [...new Set(ids)].map((id) => `${sign}${tags.get(id)!.name}`)
    return {
      order: { tag_ids },
      log: [{ key: 'tag', params: { tags: [...signed('+', added), ...signed('−', removed)].join(' ') } }],
    }
  },
}
