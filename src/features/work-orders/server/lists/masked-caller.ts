import { maskName, maskPhone } from '#kernel/masking.ts'
import type { Keys } from '#platform/crypto/keys.ts'
import type { RequestContext } from '#platform/http/request-context.ts'

import type { OrderRow } from '../../contract/list.ts'
import { shownFields } from '../knowledge/shown-fields.ts'
import { seesAll } from '../knowledge/visible-orders.ts'
import { opened } from '../store/sealed.ts'

export interface Caller {
  is_secret: 0 | 1
  caller_name: string | null
  caller_phone: string | null
  caller_phone2: string | null
  caller_gender: string
}
type Reader = Pick<RequestContext, 'keys' | 'actor' | 'language'>
type Masked = Pick<OrderRow, 'caller_name' | 'caller_phone'>

/** Who called, as far as the reader's roles show it. */
export const maskedCaller = (row: Caller, reader: Reader): Masked => shownFields(callerOf(row, reader), 'order', reader)

/** Who called, as far as the reader may know: nothing but the form of address of a secret caller outside the centre (domain 7.3). */
export function callerOf(row: Caller, { keys, actor, language }: Reader): Masked {
  if (row.is_secret && !seesAll(actor)) {
    const woman = row.caller_gender === 'female'
    const caller_name = language === 'zh' ? (woman ? '某女士' : '某先生') : woman ? 'Ms. —' : 'Mr. —'
    return { caller_name, caller_phone: null }
  }
  return {
    caller_name: maskName(opened(keys, row.caller_name)),
    caller_phone: maskedPhones(keys, row.caller_phone, row.caller_phone2),
  }
}

const maskedPhones = (keys: Keys, ...phones: (string | null)[]): string | null =>
  phones.flatMap((phone) => maskPhone(opened(keys, phone)) ?? []).join('、') || null
