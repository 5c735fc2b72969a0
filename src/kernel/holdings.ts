import type { Message } from './messages.ts'

/** How many there are of each kind of what keeps a record from being deleted. */
export type Held<K extends string> = Readonly<Partial<Record<K, number>>>

/** Those of which there are some, in the order in which they are told. */
export const heldBy = <K extends string>(holdings: Readonly<Record<K, Message>>, held: Held<K>) =>
  (Object.keys(holdings) as K[]).flatMap((kind) => {
    const n = held[kind] ?? 0
    return n > 0 ? [{ kind, what: holdings[kind], n }] : []
  })
