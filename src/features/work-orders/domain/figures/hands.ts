import type { Time } from '#kernel/time.ts'

import type { Status } from '../order/enums.ts'

/** A line of history with which an order went from one hand to another; from nobody when it came in, to nobody when it was done. */
export interface Passing {
  readonly created_at: Time
  readonly from_dept_id: string | null
  readonly to_dept_id: string | null
  readonly to_status: Status
}

/** Who held an order from when on and until when, and where it stood then; null: still. */
export interface Hand {
  readonly dept_id: string
  readonly status: Status
  readonly from: Time
  readonly to: Time | null
}

/** Through which hands an order went, of its lines of history by age; it was in the first since it was received (domain 5.15). */
export function handsOf(lines: readonly Passing[], received_at: Time): Hand[] {
  const passings = lines.filter(({ from_dept_id, to_dept_id }) => from_dept_id !== to_dept_id)
  return passings.flatMap(({ created_at, to_dept_id: dept_id, to_status: status }, at) => {
    const from = at === 0 && received_at < created_at ? received_at : created_at
    return dept_id === null ? [] : [{ dept_id, status, from, to: passings[at + 1]?.created_at ?? null }]
  })
}
