import type { OrderDetail } from '../../contract/detail.ts'

/** The lines of a history, the first of them first. */
export const oldestFirst = (logs: OrderDetail['logs']): OrderDetail['logs'] =>
  [...logs].sort((a, b) =>
    a.created_at < b.created_at ? -1 : a.created_at > b.created_at ? 1 : Number(BigInt(a.id) - BigInt(b.id)),
  )
