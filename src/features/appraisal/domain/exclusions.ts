import { addUp, type Counts, type CountKey } from '#features/reports/domain/public.ts'
import { leftOutOf, type Assessment, type ExclusionScope, type Rate } from '#features/work-orders/domain/public.ts'

/** What callers said, alike of several call-backs on orders that somebody proposed to take out of the assessment. */
export interface Judged {
  readonly scope: ExclusionScope
  readonly granted: boolean
  readonly reply_category: string | null
  readonly responded: boolean | null
  readonly resolve_result: string | null
  readonly satisfaction: number | null
  readonly n: number
}

const VERDICT: Readonly<Record<string, CountKey | null>> = { resolved: 'solved', partly: 'partly', unresolved: null }

/** What they count in the three rates (domain 5.2), their order being taken out of them or not. */
function countsOf(judged: Judged, taken_out: boolean, assessment: Assessment): Counts {
  const { scope, reply_category, responded, resolve_result, satisfaction, n } = judged
  const counts = (rate: Rate): boolean => {
    const { scopes, categories } = leftOutOf(rate, assessment)
    return !(taken_out && scopes.includes(scope)) && !categories.some((category) => category === reply_category)
  }
  const found: Partial<Record<CountKey, number>> = {}
  const one = (key: CountKey | null): void => {
    if (key) found[key] = n
  }
  if (responded !== null && counts('response')) {
    one('asked')
    if (responded) one('responded')
  }
  if (resolve_result !== null && resolve_result in VERDICT && counts('solve')) {
    one('verdict')
    one(VERDICT[resolve_result]!)
  }
  if (satisfaction !== null && counts('satisfaction')) {
    one('marked')
    one(`mark_${satisfaction as 1 | 2 | 3 | 4 | 5}`)
  }
  return found
}

const minus = (counts: Counts): Counts => Object.fromEntries(Object.entries(counts).map(([key, n]) => [key, -n]))

/** The counts of a period had nothing been taken out, and were everything that is proposed. */
export function beforeAndAfter(
  counts: Counts,
  all: readonly Judged[],
  assessment: Assessment,
): { readonly without: Counts; readonly with_proposed: Counts } {
  const put = (judged: Judged, taken_out: boolean): Counts[] => [
    minus(countsOf(judged, judged.granted, assessment)),
    countsOf(judged, taken_out, assessment),
  ]
  return {
    without: addUp([counts, ...all.flatMap((judged) => put(judged, false))]),
    with_proposed: addUp([counts, ...all.flatMap((judged) => put(judged, true))]),
  }
}
