import type { Endpoint, OutputOf } from '#kernel/endpoint.ts'
import type { ListToExport } from '#ui/list/slots.ts'

import type { exportTerms } from '../contract.ts'

interface Known extends Pick<ListToExport, 'total'> {
  readonly terms: OutputOf<typeof exportTerms> | undefined
  readonly plain: boolean
}

/**
 * Whether it can be said what a file is for, whether it has to be, whether somebody else agrees to it, or may have to, and whether
 * callers in clear are too many: what the server asks for, as far as a list knows how long it is.
 */
export function purposeOf({ input }: Endpoint, { total, terms, plain }: Known) {
  const field = 'shape' in input ? (input.shape as Record<string, Endpoint['input']>)['purpose'] : undefined
  const limit = terms?.approval_rows ?? 0
  const isMuch = limit > 0 && (total === undefined || !total.exact || total.n > limit)
  // A list that stopped counting has more.
  const isMore = limit > 0 && total !== undefined && (total.exact ? total.n > limit : total.n >= limit)
  // What always says what it is for is agreed to by nobody.
  const canBeAgreed = field?.safeParse('').success === true
  return {
    isAsked: field !== undefined,
    isNeeded: field !== undefined && (plain || isMuch || !canBeAgreed),
    isAgreed: plain || (canBeAgreed && isMore),
    mayBeAgreed: plain || (canBeAgreed && isMuch),
    isTooMany: plain && terms !== undefined && total !== undefined && total.n > terms.plain_rows,
  }
}
