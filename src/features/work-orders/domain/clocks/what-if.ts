import type { Day, Time } from '#kernel/time.ts'
import { startOfDay } from '#kernel/time.ts'
import type { CalendarEntry } from '#kernel/calendar.ts'
import { withEntry } from '#kernel/calendar.ts'

import { recounted, type ClockChain } from './chain.ts'
import { moved, notBefore, orderExtended, type Reckoning } from './replay.ts'

/** What might happen to the clocks of an order. */
export interface Supposition {
  /** An extension by so many days is granted now. */
  readonly days?: number
  /** The department pauses now, until that day. */
  readonly pause_until?: Day
  /** A day becomes a holiday, or is worked. */
  readonly entry?: CalendarEntry
}

/** The clocks as they would be, by the same primitives that move them (domain 3.6, 3.7, 3.9); and by what they are counted out. */
export function supposed(
  chain: ClockChain,
  { days, pause_until, entry }: Supposition,
  now: Time,
  by: Reckoning,
): { chain: ClockChain; by: Reckoning } {
  const next = entry ? { ...by, calendar: withEntry(by.calendar, entry) } : by
  let result = entry ? recounted(chain, next) : chain
  if (days) result = ifExtended(result, days, now, next)
  if (pause_until) result = ifPaused(result, pause_until, now, next)
  return { chain: result, by: next }
}

/** For an order of the city as it would be without the city's consent. */
function ifExtended(chain: ClockChain, days: number, at: Time, by: Reckoning): ClockChain {
  const move = { kind: 'extension', days, at } as const
  const [lead, ...below] = chain.departments
  if (!lead) return chain
  const explanation = moved(lead.explanation, move, by)
  const stays = !chain.order || chain.order.kind === 'superior'
  return {
    ...chain,
    order: stays ? chain.order : orderExtended(chain.order, explanation.due_at, move, by),
    departments: [{ ...lead, explanation }, ...below],
  }
}

function ifPaused(chain: ClockChain, until: Day, from: Time, by: Reckoning): ClockChain {
  const move = { kind: 'pause', from, at: startOfDay(until) } as const
  const [lead, ...below] = chain.departments
  if (!lead) return chain
  const explanation = moved(lead.explanation, move, by)
  const stays = !chain.order || chain.has_superior
  return {
    ...chain,
    order: stays ? chain.order : notBefore(moved(chain.order, move, by), explanation.due_at, from),
    departments: [{ ...lead, explanation }, ...below],
  }
}
