import type { Day, Time } from '#kernel/time.ts'
import { addDays, dayOf } from '#kernel/time.ts'

/** How much demo data. */
export interface Extent {
  readonly orders: number
  readonly days: number
}

/** The extents of domain 8.5. */
export const SCALES = {
  XS: { orders: 2_000, days: 22 },
  S: { orders: 20_000, days: 122 },
  M: { orders: 400_000, days: 365 },
  L: { orders: 2_000_000, days: 1_461 },
  XL: { orders: 10_000_000, days: 2_861 },
} as const satisfies Record<string, Extent>

export interface Period {
  readonly from: Day
  /** The moment at which the story stops: the present of the platform. */
  readonly to: Time
  readonly orders: number
}

/** The days that end with `now`. */
export const periodOf = ({ orders, days }: Extent, now: Time): Period => ({
  from: addDays(dayOf(now), -days),
  to: now,
  orders,
})
