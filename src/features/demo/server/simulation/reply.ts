import type { Day, Time } from '#kernel/time.ts'
import { addDays, dayOf } from '#kernel/time.ts'

import { asksPublicReply, composedAnswer, type CommandOf } from '#features/work-orders/server/simulation.ts'

import { randomFrom } from '../../domain/random.ts'
import type { Handling } from '../../domain/orders/fate.ts'
import { tell } from '../../domain/stories/telling.ts'
import { BASES } from '../../domain/texts/phrases.ts'
import { composeReply } from '../../domain/texts/reply-text.ts'
import { answersTo } from './items.ts'
import type { Life } from './life.ts'

interface Told {
  /** When it is handed in. */
  readonly at: Time
  /** Null when the caller was not reached. */
  readonly contacted_at: Time | null
}

/** What a department writes when it is done. */
export function replyCommand(
  life: Life,
  handling: Handling,
  dept_id: string,
  { at, contacted_at }: Told,
): CommandOf<'reply'> {
  const { world, story, random } = life
  const handler = world.handler(dept_id)
  const open = handling.resolve_status === 'partly' || handling.resolve_status === 'unresolved'
  const dept = world.depts.get(dept_id)!.name
  const done = composeReply(
    random,
    handling,
    { story: story.matter.story, telling: story.telling },
    { dept, person: handler.name, contacted_at, late: handling.late },
  )
  return {
    ...answerOf(life, done),
    is_true: handling.is_true,
    contact_status: contacted_at ? 'contacted' : story.is_anonymous ? 'anonymous' : 'unreachable',
    ...(contacted_at
      ? { contact_phone: story.caller.phone, contact_at: contacted_at, contact_person: handler.name }
      : {}),
    resolve_status: handling.resolve_status,
    ...(open
      ? { unresolved_reason: tell(story.matter.story.open!, story.telling), plan_date: plannedFor(life, at) }
      : {}),
    ...(handling.feedback && contacted_at ? { citizen_feedback: handling.feedback } : {}),
    reply_category: handling.reply_category,
    ...(handling.reply_category === 'normal' ? {} : { category_basis: BASES[handling.reply_category] }),
    ...publicWords(life),
    handler_name: handler.name,
    handler_phone: handler.mobile,
    attachments:
      needsEvidence(life, handling) || random.chance(20)
        ? upload(life, tell(story.matter.story.evidence, story.telling))
        : [],
  }
}

/** Of those that follow an order some may be asked for them. */
const publicWords = ({ state: { order } }: Life) =>
  asksPublicReply(order) || order.merged_count > 0
    ? { public_reply: '您反映的事项已经核实办理，感谢您的关注和支持。' }
    : {}

/** A week to a month ahead; some of it is over by now. */
const plannedFor = ({ state }: Life, at: Time): Day =>
  addDays(dayOf(at), randomFrom(`${state.order.order_no}/plan`).pick([5, 7, 10, 14, 21, 30]))

/** What was done, or that and what else was asked for, demand by demand. */
function answerOf(life: Life, done: string): Pick<CommandOf<'reply'>, 'content' | 'items'> {
  const items = answersTo(life, done)
  const told = life.state.order.items.map(({ text }, i) => ({ text, answer: items[i]!.answer }))
  return { content: items.length ? composedAnswer(told) : done, items }
}

/** What a careless department sends first, and the centre does not take. */
export const poorReply: typeof replyCommand = (life, handling, dept_id, told) => ({
  ...replyCommand(life, handling, dept_id, told),
  content: `您好，您反映的问题已收悉。经${life.world.depts.get(dept_id)!.name}核实，${life.story.matter.story.poor}`,
})

const needsEvidence = ({ facts }: Life, { is_true, reply_category }: Handling): boolean =>
  reply_category !== 'normal' ||
  (is_true === 'yes' && (facts.appeal_type === 'complaint' || facts.appeal_type === 'tipoff'))

/** One picture that shows what was done. */
export function upload(life: Life, name: string): string[] {
  const id = life.world.nextId()
  life.uploads.push({ id, name, order_id: life.state.order.id, operator_id: life.last_operator_id, at: life.now })
  return [id]
}
