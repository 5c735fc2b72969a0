import { URGENCY_ORDER, type Urgency } from '#features/work-orders/domain/public.ts'

/** What decides which order comes first: how urgent it is, then its deadline. */
export interface Waiting {
  readonly urgency: Urgency
  readonly due_at: string | null
}

/** Behind every real moment. */
const NEVER = '9999'

const sooner = (a: Waiting, b: Waiting): number => {
  const [first, second] = [a.due_at ?? NEVER, b.due_at ?? NEVER]
  return URGENCY_ORDER[a.urgency] - URGENCY_ORDER[b.urgency] || (first < second ? -1 : first > second ? 1 : 0)
}

/** The first `limit` of several lists, each already in its order; one alone stays as it is. */
export const firstOf = <W extends Waiting>(lists: readonly (readonly W[])[], limit: number): W[] =>
  (lists.length === 1 ? [...lists[0]!] : lists.flat().sort(sooner)).slice(0, limit)
