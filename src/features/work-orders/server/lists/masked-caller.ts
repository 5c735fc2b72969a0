import { isRefusal } from '#kernel/errors.ts'
import { translate } from '#kernel/messages.ts'
import { maskName, maskPhone } from '#kernel/masking.ts'
import type { Keys } from '#platform/crypto/keys.ts'
import type { RequestContext } from '#platform/http/request-context.ts'

import type { OrderRow } from '../../contract/list.ts'
import { shownFields } from '../knowledge/shown-fields.ts'
import type { Order } from '../../domain/order/order.ts'
import { secretName } from '../../domain/citizens/salutation.ts'
import { unmaskingFor } from '../../domain/rights/unmasking.ts'
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

/** So many are remembered: the rows that are looked at in these hours. */
const REMEMBERED = 20_000

/**
 * A sealed text as it is shown masked. What it comes to is remembered, never the text itself: the same rows are listed again
 * and again, and to open a name and a number costs a fifth of what is reckoned for a row.
 */
function masked(mask: (clear: string | null) => string | null) {
  const known = new Map<string, string | null>()
  return (keys: Keys, sealed: string | null): string | null => {
    if (sealed === null) return mask(null)
    const before = known.get(sealed)
    if (before !== undefined) return before
    const shown = mask(opened(keys, sealed))
    if (known.size >= REMEMBERED) known.delete(known.keys().next().value!)
    known.set(sealed, shown)
    return shown
  }
}
const maskedName = masked(maskName)
const maskedPhone = masked(maskPhone)

/** Who called, as far as the reader's roles show it. */
export const maskedCaller = (row: Caller, reader: Reader): Masked => shownFields(callerOf(row, reader), 'order', reader)

/** Who called, as far as the reader may know. */
export const callerOf = (row: Caller, reader: Reader): Masked => ({
  caller_name: callerNameOf(row, reader),
  caller_phone: callerPhonesOf(row, reader),
})

/** Nothing but the form of address of a secret caller outside the centre (domain 7.3). */
export function callerNameOf(
  { is_secret, caller_gender, caller_name }: Pick<Caller, 'is_secret' | 'caller_gender' | 'caller_name'>,
  { keys, actor, language }: Reader,
): string | null {
  if (!is_secret || seesAll(actor)) return maskedName(keys, caller_name)
  return translate(language, secretName(caller_gender))
}

export const callerPhonesOf = (
  { is_secret, caller_phone, caller_phone2 }: Pick<Caller, 'is_secret' | 'caller_phone' | 'caller_phone2'>,
  { keys, actor }: Reader,
): string | null => (is_secret && !seesAll(actor) ? null : maskedPhones(keys, caller_phone, caller_phone2))

const maskedPhones = (keys: Keys, ...phones: (string | null)[]): string | null =>
  phones.flatMap((phone) => maskedPhone(keys, phone) ?? []).join('、') || null

type Clear = Pick<Caller, 'is_secret'> & Pick<Order, 'holder_dept_id'>

/** A caller in clear, to whom it is shown: of nobody whom the reader may not see, and never of a secret one (domain 5.8). */
export const isRevealed = (row: Clear, { actor }: Pick<Reader, 'actor'>): boolean =>
  row.is_secret === 0 && !isRefusal(unmaskingFor(row, actor))

export const callerNameInClear = (row: Clear & Pick<Caller, 'caller_gender' | 'caller_name'>, reader: Reader) =>
  isRevealed(row, reader) ? opened(reader.keys, row.caller_name) : callerNameOf(row, reader)

export const callerPhonesInClear = (row: Clear & Pick<Caller, 'caller_phone' | 'caller_phone2'>, reader: Reader) =>
  isRevealed(row, reader)
    ? [row.caller_phone, row.caller_phone2].flatMap((phone) => opened(reader.keys, phone) ?? []).join('、') || null
    : callerPhonesOf(row, reader)
