import type { Actor } from '#kernel/actor.ts'
import type { Refusal } from '#kernel/errors.ts'
import type { Message } from '#kernel/messages.ts'

import { entriesAt, refusalFor, type ActionName } from '../lifecycle/lifecycle.ts'
import type { Offer } from '../lifecycle/situation.ts'
import { WHO } from './who.ts'

/** What lets somebody act or stands in his way, in the order in which a call meets it. */
export const VERDICT = {
  may: { zh: '可以', en: 'May' },
  grant: { zh: '角色没有此操作', en: 'No role of his has it' },
  unseen: { zh: '看不到此工单', en: 'The order is not his to see' },
  state: { zh: '当前环节没有此操作', en: 'Not at this step' },
  who: { zh: '此环节由他人办理', en: 'At this step somebody else does it' },
  rule: { zh: '不符合规则', en: 'A rule forbids it' },
} as const satisfies Record<string, Message>

export interface Verdict {
  readonly by: keyof typeof VERDICT
  /** As the call would be refused; null for what the rules were not asked. */
  readonly refusal: Refusal | null
  /** Who does it at this step. */
  readonly who: readonly Message[]
}

interface Standing {
  /** Whether a role of his lists the call. */
  readonly granted: boolean
  /** The order as he finds it; null where it is not his to act on. */
  readonly offer: Offer | null
}

/** Why somebody may, or may not, do this to an order: asked of the same table as the call itself (domain 2.13). */
export function verdictOn(action: ActionName, actor: Actor, { granted, offer }: Standing): Verdict {
  if (!granted) return verdict('grant')
  if (!offer) return verdict('unseen')
  const refusal = refusalFor(action, offer, actor)
  if (!refusal) return verdict('may')
  const entries = entriesAt(action, offer)
  if (entries.length === 0) return verdict('state', refusal)
  const isHis = entries.some(({ who }) => WHO[who].fits(actor, offer))
  return isHis ? verdict('rule', refusal) : { by: 'who', refusal, who: entries.map(({ who }) => WHO[who]) }
}

const verdict = (by: Verdict['by'], refusal: Refusal | null = null): Verdict => ({ by, refusal, who: [] })
