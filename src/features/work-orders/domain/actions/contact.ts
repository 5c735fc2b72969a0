import { refuse } from '#kernel/errors.ts'
import type { Time } from '#kernel/time.ts'

import { keysOf } from '#kernel/dictionary.ts'
import { CONTACT_RESULT } from '../order/enums.ts'
import { ORDER_ERRORS } from '../refusals/errors.ts'
import { insert, update } from '../lifecycle/facts.ts'
import type { Contact } from '../order/order.ts'
import { sampleContactTime } from '../process/reply-fields.ts'
import type { OrderAction } from '../lifecycle/rule.ts'
import { handling } from '../process/steps.ts'

export interface ContactCommand {
  person: string
  phone?: string
  channel: string
  result: string
  at: Time
  note?: string
  attachments: readonly string[]
}

/** T13: a contact with the caller is put on record; the first successful one stops the first-contact clock. */
export const contact: OrderAction<ContactCommand, 'contact'> = {
  name: { zh: '登记联系', en: 'Record contact' },
  consequence: {
    zh: '登记与诉求人的联系情况；首次联系成功将记为首次响应。',
    en: 'Records the contact; the first successful one counts as the first response.',
  },
  rank: 100,
  call: 'DoContact',
  when: [{ status: 'in_progress', pending: 'handle', who: 'holder' }],
  waits: true,
  looks_up: ['caller'],
  lines: {
    contact: { action: 'contact', zh: '联系诉求人：{contact_result}', en: 'Contact with the caller: {contact_result}' },
  },
  sample: (form, d) => ({
    person: '张先生',
    channel: 'phone',
    result: d.of(keysOf(CONTACT_RESULT)),
    at: sampleContactTime(form, d),
    attachments: d.chance(0.3) ? form.attachments : [],
  }),
  decide({ order, leaf }, command, facts, actor) {
    if (command.at < leaf!.created_at || command.at > facts.now) return refuse(ORDER_ERRORS.CONTACT_TIME, {}, 'at')
    const row: Contact = {
      id: facts.nextId(),
      order_id: order.id,
      allocation_id: leaf!.id,
      person: command.person,
      phone: command.phone ?? facts.caller_phone,
      channel: command.channel,
      result: command.result,
      at: command.at,
      note: command.note ?? null,
      attachments: [...command.attachments],
      created_by: actor.operator_id,
      created_at: facts.now,
    }
    const first = command.result === 'contacted'
    return {
      order: first && !order.first_contact_at ? { first_contact_at: command.at } : {},
      inserts: [insert('contact_record', row)],
      updates: [update('allocation', leaf!.id, handling(leaf!, facts, actor.operator_id, first ? command.at : null))],
      log: [{ key: 'contact', params: { contact_result: command.result }, attachments: command.attachments }],
    }
  },
}
