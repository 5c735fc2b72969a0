import type { Day, Time } from '#kernel/time.ts'
import { addDays, dayOf } from '#kernel/time.ts'

/** How much demo data, as in domain 8.5. */
export const SCALES = {
  XS: { orders: 2_000, days: 14 },
  S: { orders: 20_000, days: 122 },
  M: { orders: 400_000, days: 365 },
  L: { orders: 2_000_000, days: 1_461 },
} as const
export type Scale = keyof typeof SCALES

export interface Period {
  readonly from: Day
  /** The moment at which the story stops: the present of the platform. */
  readonly to: Time
  readonly orders: number
}

/** The days of a scale that end with `now`. */
export const periodOf = (scale: Scale, now: Time): Period => ({
  from: addDays(dayOf(now), -SCALES[scale].days),
  to: now,
  orders: SCALES[scale].orders,
})
