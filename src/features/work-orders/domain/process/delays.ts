import type { LifecycleSettings } from '../lifecycle/facts.ts'
import type { Allocation, Order } from '../order/order.ts'

type Limits = Pick<LifecycleSettings, 'delay_times' | 'delay_days' | 'delay_total_factor'>

/** How often an allocation may be extended; a question is not put off twice. */
export const delayTimes = ({ appeal_type }: Pick<Order, 'appeal_type'>, { delay_times }: Limits): number =>
  appeal_type === 'consult' ? Math.min(1, delay_times) : delay_times

/** How many days the next request may ask for; none where the total is spent (domain 2.11, T29). */
export function delayDays(
  { appeal_type, complexity }: Pick<Order, 'appeal_type' | 'complexity'>,
  { limit_n, limit_unit, delay_days }: Pick<Allocation, 'limit_n' | 'limit_unit' | 'delay_days'>,
  settings: Limits,
): number {
  const once = settings.delay_days[complexity === 'complex' ? 'complex' : appeal_type]
  const left = limit_unit === 'workday' ? settings.delay_total_factor * limit_n - delay_days : once
  return Math.max(0, Math.floor(Math.min(once, left)))
}
