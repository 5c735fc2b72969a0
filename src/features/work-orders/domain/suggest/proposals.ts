import type { Time } from '#kernel/time.ts'

/** A send-back that was agreed to because the matter was another's, and who signed for the order then. */
export interface HandedOn {
  readonly order_id: string
  readonly order_no: string
  readonly category_id: string
  readonly area_id: string | null
  readonly community_id: string | null
  /** Who sent it back. */
  readonly from_dept_id: string
  readonly to_dept_id: string
  /** A street leads what lies in it alone. */
  readonly to_street: boolean
  readonly at: Time
}

/** A row that the dispatch catalogue might have (domain 2.26). */
export interface Proposal {
  readonly category_id: string
  readonly area_id: string | null
  readonly dept_id: string
  /** How many orders say so, the latest of them, and who had sent them back. */
  readonly n: number
  readonly last_at: Time
  readonly orders: readonly { readonly id: string; readonly order_no: string }[]
  readonly from_dept_ids: readonly string[]
}

/** So many alike are no chance. */
const ALIKE = 3
const EXAMPLES = 3

/** Since when a proposal was answered last, and whom the catalogue names already. */
interface Known {
  readonly answered_at: (category_id: string, dept_id: string) => Time | null
  readonly named: (order: Pick<HandedOn, 'category_id' | 'area_id' | 'community_id'>) => string | null
}

/** What grows out of send-backs: three alike that went to the same department, which the catalogue does not name. */
export function proposalsOf(handed: readonly HandedOn[], { answered_at, named }: Known): Proposal[] {
  const alike = new Map<string, HandedOn[]>()
  for (const one of handed) {
    const { category_id, to_dept_id } = one
    const answered = answered_at(category_id, to_dept_id)
    if ((answered !== null && one.at <= answered) || named(one) === to_dept_id) continue
    const key = [category_id, to_dept_id, one.to_street ? one.area_id : ''].join(' ')
    alike.set(key, [...(alike.get(key) ?? []), one])
  }
  return [...alike.values()]
    .map(proposalOf)
    .filter(({ n }) => n >= ALIKE)
    .toSorted((a, b) => b.n - a.n || (a.last_at < b.last_at ? 1 : -1))
}

function proposalOf(found: readonly HandedOn[]): Proposal {
  const latest = found.toSorted((a, b) => (a.at < b.at ? 1 : -1))
  // One that several sent back says it once.
  const orders = new Map(latest.map(({ order_id, order_no }) => [order_id, order_no]))
  const { category_id, area_id, to_dept_id: dept_id, to_street, at: last_at } = latest[0]!
  return {
    ...{ category_id, area_id: to_street ? area_id : null, dept_id, n: orders.size, last_at },
    orders: [...orders].slice(0, EXAMPLES).map(([id, order_no]) => ({ id, order_no })),
    from_dept_ids: [...new Set(latest.map(({ from_dept_id }) => from_dept_id))],
  }
}
