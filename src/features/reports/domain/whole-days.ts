import type { Span } from '#kernel/period.ts'
import { addDays, dayOf, endOfDay, startOfDay, type Day } from '#kernel/time.ts'

/** The days that lie in a span from their first to their last second, and what is left of it at its ends. */
export function wholeDays(span: Span): { readonly days: readonly Day[]; readonly rest: readonly Span[] } {
  const { from, to } = span
  const first = from === startOfDay(dayOf(from)) ? dayOf(from) : addDays(dayOf(from), 1)
  const last = to === endOfDay(dayOf(to)) ? dayOf(to) : addDays(dayOf(to), -1)
  if (first > last) return { days: [], rest: from <= to ? [span] : [] }
  const days: Day[] = []
  for (let day = first; day <= last; day = addDays(day, 1)) days.push(day)
  const rest = [
    { from, to: endOfDay(addDays(first, -1)) },
    { from: startOfDay(addDays(last, 1)), to },
  ]
  return { days, rest: rest.filter((end) => end.from <= end.to) }
}
