import { fail } from '#kernel/errors.ts'
import type { Outgoing } from '#platform/addons/addon.ts'
import type { Config } from '#platform/config.ts'
import { callJson } from '#platform/outbound/json.ts'
import type { OutboundCall } from '#platform/outbound/outbound.ts'

import type { SmsSetUp } from '../../contract.ts'
import type { Approved } from '#kernel/approved.ts'
import { SMS_ERRORS } from '../../errors.ts'

/** What is sent, and by what. */
export interface Sending {
  readonly set_up: SmsSetUp
  readonly outgoing: Pick<Outgoing, 'key' | 'address' | 'content'>
  readonly config: Config
  readonly now: Date
  readonly approved: () => Promise<readonly Approved[]>
}

/** Sends an SMS as a provider wants it told; answers what that calls it. */
export type Way = (sending: Sending) => Promise<string>

/** What the provider answered; `SMS_AWAY` where it was not reached, or speaks something else. */
export async function askProvider({ config }: Pick<Sending, 'config'>, url: string, call: OutboundCall) {
  const said = await callJson(url, { method: 'POST', ...call }, config)
  return said ?? fail(SMS_ERRORS.SMS_AWAY)
}

/** What the provider says no with: a code, and words of its own. */
export function refused(...said: readonly unknown[]): never {
  const reason = said.filter((word) => typeof word === 'string' && word !== '').join(' ')
  return fail(SMS_ERRORS.SMS_REFUSED, { reason: reason.slice(0, 120) || '—' })
}
