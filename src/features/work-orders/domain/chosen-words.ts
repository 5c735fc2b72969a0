import type { Message } from '#kernel/messages.ts'
import { mayChoose, type OwnWords } from '#kernel/own-words.ts'

import * as enums from './enums.ts'
import { EXCLUSION_REASON } from './exclusion-words.ts'
import type { ActionName } from './lifecycle.ts'
import { DELAY_REASON, PAUSE_REASON, SUPERVISE_LEVEL } from './oversight-words.ts'
import { DISSATISFIED_REASON, VISIT_CHANNEL } from './visit-record.ts'

type Words = Readonly<Record<string, Message>>

/** What forms choose from dictionaries that a tenant keeps, by action and field. */
const CHOSEN: { readonly [A in ActionName]?: Readonly<Record<string, Words>> } = {
  back: { reason_code: enums.BACK_REASON },
  center_back: { reason_code: enums.BACK_REASON },
  reject_reply: { reason_code: enums.REJECT_REASON },
  delay: { reason_code: DELAY_REASON },
  pause: { reason_code: PAUSE_REASON },
  exclude: { reason_code: EXCLUSION_REASON },
  invalid: { invalid_reason: enums.INVALID_REASON },
  contact: { channel: enums.CONTACT_CHANNEL, result: enums.CONTACT_RESULT },
  help: { kind: enums.ASSIST_KIND },
  supervise: { level: SUPERVISE_LEVEL },
  report: { method: enums.REPORT_METHOD },
  visit: { channel: VISIT_CHANNEL, dissatisfied_reason: DISSATISFIED_REASON },
}

/** The first field of an action whose word cannot be chosen now: out of use, or a place that nobody filled (domain 8.9). */
export function notOffered(own: OwnWords, action: ActionName, command: object): string | undefined {
  const given = command as Readonly<Record<string, unknown>>
  return Object.entries(CHOSEN[action] ?? {}).find(([field, words]) => {
    const word = typeof given[field] === 'string' ? words[given[field]] : undefined
    return word !== undefined && !mayChoose(own, word)
  })?.[0]
}
