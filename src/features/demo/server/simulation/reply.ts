import type { Time } from '#kernel/time.ts'
import { addDays, dayOf } from '#kernel/time.ts'

import type { CommandOf } from '#features/work-orders/server/simulation.ts'

import type { Handling } from '../../domain/orders/fate.ts'
import { BASES, UNRESOLVED_REASONS } from '../../domain/texts/phrases.ts'
import { composeReply } from '../../domain/texts/reply-text.ts'
import type { Life } from './life.ts'

/** What a department writes when it is done; `contacted_at` is null when the caller was not reached. */
export function replyCommand(
  life: Life,
  handling: Handling,
  dept_id: string,
  contacted_at: Time | null,
): CommandOf<'reply'> {
  const { world, story, random } = life
  const handler = world.handler(dept_id)
  const open = handling.resolve_status === 'partly' || handling.resolve_status === 'unresolved'
  const dept = world.depts.get(dept_id)!.name
  return {
    content: composeReply(random, handling, story.matter, { dept, person: handler.name, contacted_at }),
    is_true: handling.is_true,
    contact_status: contacted_at ? 'contacted' : story.is_anonymous ? 'anonymous' : 'unreachable',
    ...(contacted_at
      ? { contact_phone: story.caller.phone, contact_at: contacted_at, contact_person: handler.name }
      : {}),
    resolve_status: handling.resolve_status,
    ...(open ? { unresolved_reason: random.pick(UNRESOLVED_REASONS), plan_date: addDays(dayOf(life.now), 30) } : {}),
    ...(handling.feedback && contacted_at ? { citizen_feedback: handling.feedback } : {}),
    reply_category: handling.reply_category,
    ...(handling.reply_category === 'normal' ? {} : { category_basis: random.pick(BASES) }),
    ...(story.is_public ? { public_reply: '您反映的事项已经核实办理，感谢您的关注和支持。' } : {}),
    handler_name: handler.name,
    handler_phone: handler.mobile,
    attachments: needsEvidence(life, handling) || random.chance(20) ? upload(life) : [],
  }
}

const needsEvidence = ({ facts }: Life, { is_true, reply_category }: Handling): boolean =>
  reply_category !== 'normal' ||
  (is_true === 'yes' && (facts.appeal_type === 'complaint' || facts.appeal_type === 'tipoff'))

/** One picture of the place. */
export function upload(life: Life): string[] {
  const id = life.world.nextId()
  life.uploads.push({ id, order_id: life.state.order.id, operator_id: life.last_operator_id, at: life.now })
  return [id]
}
