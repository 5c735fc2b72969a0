import { addUp, type Counts, type CountKey } from '#features/reports/domain/public.ts'
import { leftOutOf, type Assessment, type ExclusionScope, type Rate } from '#features/work-orders/domain/public.ts'

/** What was found, alike of several orders that somebody proposed to take out of the assessment: by callers, by the clock, by who judged a send-back. */
export interface Judged {
  readonly scope: ExclusionScope
  readonly granted: boolean
  readonly reply_category: string | null
  readonly responded: boolean | null
  readonly resolve_result: string | null
  readonly satisfaction: number | null
  readonly answered_in_time: boolean | null
  readonly back_refused: boolean | null
  readonly n: number
}

const VERDICT: Readonly<Record<string, CountKey | null>> = { resolved: 'solved', partly: 'partly', unresolved: null }

/** What they count in the rates of the score (domain 5.2), their order being taken out of them or not. */
function countsOf(judged: Judged, taken_out: boolean, assessment: Assessment): Counts {
  const { scope, reply_category, responded, resolve_result, satisfaction, answered_in_time, back_refused, n } = judged
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
  if (answered_in_time !== null && counts('answer')) {
    one('answer_due')
    if (answered_in_time) one('answered_in_time')
  }
  if (back_refused !== null && counts('back_refusal')) {
    one('back_judged')
    if (back_refused) one('back_refused')
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
