import { fail, refuse } from '#kernel/errors.ts'
import { Unanswered, type Outgoing } from '#platform/addons/addon.ts'
import type { Config } from '#platform/config.ts'
import { callJson } from '#platform/outbound/json.ts'
import type { OutboundCall } from '#platform/outbound/outbound.ts'

import type { SmsSetUp } from '../../contract.ts'
import type { Approved } from '#kernel/approved.ts'
import { PROVIDER } from '../../domain/providers.ts'
import { SMS_ERRORS } from '../../errors.ts'

/** What is sent, and by what. */
export interface Sending {
  readonly set_up: SmsSetUp
  readonly outgoing: Pick<Outgoing, 'key' | 'address' | 'content'>
  readonly config: Config
  readonly now: Date
  readonly approved: () => Promise<readonly Approved[]>
  /** Address at which it may be told what became of it; null where the platform does not know its own. */
  readonly reportTo: () => Promise<string | null>
}

/** Sends an SMS as a provider wants it told; answers what that calls it. */
export type Way = (sending: Sending) => Promise<string>

/** What the provider answered; `SMS_AWAY` where it was not reached, or speaks something else, `SMS_UNANSWERED` where nobody knows. */
export async function askProvider({ config, set_up }: Sending, url: string, call: OutboundCall) {
  const asked = { method: 'POST', ...call }
  const said = await callJson(url, asked, config, PROVIDER[set_up.provider].once ? undefined : unanswered)
  return said ?? fail(SMS_ERRORS.SMS_AWAY)
}

function unanswered(): never {
  throw new Unanswered(refuse(SMS_ERRORS.SMS_UNANSWERED))
}

/** What the provider says no with: a code, and words of its own. */
export function refused(...said: readonly unknown[]): never {
  const reason = said.filter((word) => typeof word === 'string' && word !== '').join(' ')
  return fail(SMS_ERRORS.SMS_REFUSED, { reason: reason.slice(0, 120) || '—' })
}
