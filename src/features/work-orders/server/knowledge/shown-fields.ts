import { NOT_SHOWN } from '#kernel/field-rights.ts'
import { translate } from '#kernel/messages.ts'
import type { RequestContext } from '#platform/http/request-context.ts'

import { ORDER_FIELDS, withoutHidden } from '../../domain/rights/fields.ts'

type Reader = Pick<RequestContext, 'actor' | 'language'>

/** A record as far as the reader's roles show its fields (domain 4.4.1); `what` says of which kind it is. */
export const shownFields = <R extends object>(
  record: R,
  what: keyof typeof ORDER_FIELDS,
  { actor, language }: Reader,
): R =>
  actor.hidden.length === 0
    ? record
    : withoutHidden(record, ORDER_FIELDS[what], { hidden: actor.hidden, mark: translate(language, NOT_SHOWN) })

/** One field of an order, of those that a role may hide. */
export const shownField = <V>(
  value: V,
  field: 'caller_name' | 'caller_phone' | 'address',
  reader: Reader,
): V | string => (reader.actor.hidden.length === 0 ? value : shownFields({ [field]: value }, 'order', reader)[field]!)

type Lists = { readonly [name: string]: unknown }

/** The records of an order, each as far as the reader's roles show its fields. */
export function shownRecords<P extends Lists>(process: P, reader: Reader): P {
  if (reader.actor.hidden.length === 0) return process
  const lists = Object.entries(process).map(([name, value]) => [
    name,
    Array.isArray(value) && name in ORDER_FIELDS
      ? value.map((record: object) => shownFields(record, name as keyof typeof ORDER_FIELDS, reader))
      : value,
  ])
  return Object.fromEntries(lists) as P
}
