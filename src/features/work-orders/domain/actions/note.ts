import { refuse } from '#kernel/errors.ts'

import { keysOf } from '#kernel/dictionary.ts'
import { NOTE_SCOPE, STATUSES, type NoteScope } from '../order/enums.ts'
import { ORDER_ERRORS } from '../refusals/errors.ts'
import { insert } from '../lifecycle/facts.ts'
import type { OrderAction } from '../lifecycle/rule.ts'

export interface NoteCommand {
  content: string
  scope: NoteScope
  mention_ids: readonly string[]
  attachments: readonly string[]
}

/** DoNote (domain 2.22): what those who work on an order tell each other about it; it never leaves the platform (decision 0137). */
export const note: OrderAction<NoteCommand, 'note' | 'note_to'> = {
  name: { zh: '备注', en: 'Note' },
  consequence: {
    zh: '内部备注，不对外公开，不影响办理流程和时限。',
    en: 'An internal note: it is never published and changes neither the process nor a deadline.',
  },
  rank: 1000,
  beside: true,
  call: 'DoNote',
  when: [{ status: STATUSES, who: 'concerned' }],
  waits: true,
  looks_up: ['people'],
  lines: {
    note: { action: 'note', zh: '备注：{note}', en: 'Note: {note}' },
    note_to: { action: 'note', zh: '备注（@{people}）：{note}', en: 'Note (@{people}): {note}' },
  },
  sample: ({ attachments }, d) => ({
    content: '已与现场人员核对，情况如上',
    scope: d.of(keysOf(NOTE_SCOPE)),
    mention_ids: [],
    attachments: attachments.slice(0, d.below(2)),
  }),
  decide({ order }, { content, scope, mention_ids, attachments }, { people, now, nextId }, actor) {
    const readers = people.filter(({ dept_id }) => scope === 'all' || dept_id === actor.dept_id)
    if (mention_ids.some((id) => readers.every((reader) => reader.operator_id !== id)))
      return refuse(ORDER_ERRORS.MENTION_UNKNOWN, {}, 'mention_ids')
    const names = readers.map(({ nick_name }) => nick_name).join('、')
    const said = {
      key: names ? 'note_to' : 'note',
      params: { note: content, ...(names ? { people: names } : {}) },
    } as const
    return {
      order: {},
      inserts: readers.map(({ operator_id }) =>
        insert('order_mention', { id: nextId(), order_id: order.id, operator_id, created_at: now }),
      ),
      log: [{ ...said, attachments, ...(scope === 'unit' ? { visible_to: actor.dept_id } : {}) }],
    }
  },
}
