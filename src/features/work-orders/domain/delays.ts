import type { Allocation, Order } from './order.ts'
import type { AppealType } from './enums.ts'

/** Working days that one request may ask for, by what is asked of the department (domain 2.11, T29). */
const DAYS: Readonly<Record<AppealType, number>> = {
  consult: 2,
  help: 5,
  complaint: 5,
  tipoff: 10,
  suggestion: 10,
  praise: 5,
  other: 5,
}
const DAYS_OF_COMPLEX = 15
const TIMES = 2
const TIMES_OF_CONSULT = 1
/** All extensions of an allocation together, as a multiple of its limit. */
const TOTAL_FACTOR = 2

/** How often an allocation may be extended. */
export const delayTimes = ({ appeal_type }: Pick<Order, 'appeal_type'>): number =>
  appeal_type === 'consult' ? TIMES_OF_CONSULT : TIMES

/** How many days the next request may ask for; none where the total is spent. */
export function delayDays(
  { appeal_type, complexity }: Pick<Order, 'appeal_type' | 'complexity'>,
  { limit_n, limit_unit, delay_days }: Pick<Allocation, 'limit_n' | 'limit_unit' | 'delay_days'>,
): number {
  const once = complexity === 'complex' ? DAYS_OF_COMPLEX : DAYS[appeal_type]
  const left = limit_unit === 'workday' ? TOTAL_FACTOR * limit_n - delay_days : once
  return Math.max(0, Math.min(once, left))
}
