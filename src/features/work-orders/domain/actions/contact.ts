import { refuse } from '#kernel/errors.ts'
import type { Time } from '#kernel/time.ts'

import { ORDER_ERRORS } from '../errors.ts'
import { insert, update } from '../facts.ts'
import type { Contact } from '../order.ts'
import type { OrderRule } from '../rule.ts'
import { handling } from '../steps.ts'

export interface ContactCommand {
  person: string
  phone?: string
  channel: string
  result: string
  at: Time
  note?: string
}

/** T13: a contact with the caller is put on record; the first successful one stops the first-contact clock. */
export const contact: OrderRule<ContactCommand> = {
  call: 'DoContact',
  when: [{ status: 'in_progress', pending: 'handle', who: 'holder' }],
  decide({ order, leaf }, command, facts, actor) {
    if (command.at < leaf!.created_at || command.at > facts.now) return refuse(ORDER_ERRORS.CONTACT_TIME, {}, 'at')
    const row: Contact = {
      id: facts.nextId(),
      order_id: order.id,
      allocation_id: leaf!.id,
      person: command.person,
      phone: command.phone ?? null,
      channel: command.channel,
      result: command.result,
      at: command.at,
      note: command.note ?? null,
      created_by: actor.operator_id,
      created_at: facts.now,
    }
    const first = command.result === 'contacted'
    return {
      order: first && !order.first_contact_at ? { first_contact_at: command.at } : {},
      inserts: [insert('contact_record', row)],
      updates: [update('allocation', leaf!.id, handling(leaf!, facts, actor.operator_id, first ? command.at : null))],
      log: [{ key: 'contact', params: { contact_result: command.result } }],
    }
  },
}
