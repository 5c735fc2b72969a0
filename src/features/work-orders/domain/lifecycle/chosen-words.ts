import type { Message } from '#kernel/messages.ts'
import { mayChoose, type OwnWords } from '#kernel/own-words.ts'

import * as enums from '../order/enums.ts'
import { EDITED } from '../order/texts.ts'
import { EXCLUSION_REASON } from '../order/exclusion-words.ts'
import type { ActionName } from './lifecycle.ts'
import { DELAY_REASON, PAUSE_REASON, SUPERVISE_LEVEL } from '../order/oversight-words.ts'
import { DISSATISFIED_REASON, VISIT_CHANNEL } from '../order/visit-record.ts'

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

/** What says of which kind an order is, whoever enters, accepts, allocates or corrects it. */
const KINDS: Readonly<Record<string, Words>> = { appeal_type: enums.APPEAL_TYPE, source_channel: enums.SOURCE_CHANNEL }

/**
 * The first field of an action, or of a new order, whose word cannot be chosen now: out of use, not of these days, or a place
 * that nobody filled (domain 8.9, 8.11). What the order says already may stay.
 */
export function notOffered(
  own: OwnWords,
  action: ActionName | 'enter',
  command: object,
  order: object = {},
): string | undefined {
  const [given, stands] = [command, order] as readonly Readonly<Record<string, unknown>>[]
  const chosen = action === 'enter' ? {} : CHOSEN[action]
  return Object.entries({ ...KINDS, ...chosen }).find(([field, words]) => {
    const said = given![field]
    const word = typeof said === 'string' && said !== stands![field] ? words[said] : undefined
    return word !== undefined && !mayChoose(own, word)
  })?.[0]
}

/** All fields of which it may tell. */
export const CHOSEN_FIELDS = [KINDS, ...Object.values(CHOSEN)].flatMap((fields) => Object.keys(fields))

/** What the fields are called that name something which is kept elsewhere. */
export const NAMING = {
  ...{ category_id: EDITED.category_id, area_id: EDITED.area_id, appeal_type: EDITED.appeal_type },
  ...{ community_id: { zh: '社区', en: 'community' }, source_channel: { zh: '诉求来源', en: 'channel' } },
  ...{ person_ids: { zh: '经办人', en: 'people' }, reason_code: { zh: '原因', en: 'reason' } },
  ...{ invalid_reason: { zh: '无效原因', en: 'reason' }, dissatisfied_reason: { zh: '不满意原因', en: 'reason' } },
  ...{ channel: { zh: '方式', en: 'means' }, result: { zh: '结果', en: 'result' }, kind: { zh: '类型', en: 'kind' } },
  ...{ level: { zh: '级别', en: 'level' }, method: { zh: '方式', en: 'way' } },
} as const satisfies Readonly<Record<string, Message>>
