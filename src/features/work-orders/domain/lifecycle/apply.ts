import type { Decision } from './facts.ts'
import { ACTIVE_ALLOCATION } from '../order/enums.ts'
import type { Allocation, Order } from '../order/order.ts'
import type { Case, Records } from '../order/case.ts'

/** The case after a decision. Updates of records that are not at hand are somebody else's (the database's). */
export function applyDecision(before: Case, decision: Decision): Case {
  const records = { ...before.records } as Record<keyof Records, readonly { id: string }[]>
  for (const { table, row } of decision.inserts ?? []) records[table] = [...records[table], row]
  for (const { table, id, set } of decision.updates ?? [])
    records[table] = records[table].map((row) => (row.id === id ? { ...row, ...set } : row))
  return { order: { ...before.order, ...decision.order }, records: records as Case['records'] }
}

/** Active allocations, the centre's first. */
export const activeChain = (allocations: readonly Allocation[]): Allocation[] =>
  allocations.filter((a) => ACTIVE_ALLOCATION.includes(a.state)).toSorted((a, b) => a.level - b.level)

/** A case with nothing but the order. */
export const newCase = (order: Order): Case => ({
  order,
  records: {
    allocation: [],
    order_reply: [],
    contact_record: [],
    order_mention: [],
    order_instruction: [],
    order_back: [],
    order_report: [],
    order_round: [],
    assist_order: [],
    order_supervise: [],
    order_supervise_step: [],
    order_urge: [],
    order_delay: [],
    order_pause: [],
    order_visit: [],
    order_followup: [],
  },
})
