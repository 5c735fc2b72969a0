import { useText } from '#ui/i18n/text.tsx'
import { useFeedback } from '#ui/parts/Feedback.tsx'

import type { Outcome } from './ChosenOrders.tsx'
import { SEVERAL } from './messages.ts'

/** Those of several orders with which nothing was done. */
export const refusedIn = (results: readonly Outcome[]): readonly string[] =>
  results.filter(({ ok }) => !ok).map(({ id }) => id)

/** Says how many were done and how many refused, where nothing shows each of them. */
export function useTellResults(): (results: readonly Outcome[]) => void {
  const t = useText()
  const { toast } = useFeedback()
  return (results) => {
    const failed = refusedIn(results).length
    const said = t(SEVERAL.result, { ok: results.length - failed, failed })
    if (failed) toast('warning', `${said} ${t(SEVERAL.refusedStay)}`, 8)
    else toast('success', said)
  }
}
