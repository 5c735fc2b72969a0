import { countedOn } from './counted-on.ts'

/** The rows of a list as it was left, to be walked along from the screen of one of them. */
export interface Walk {
  /** Where the list stands: its address, and what is kept with it in the history. */
  readonly list: { readonly pathname: string; readonly search: string; readonly state: unknown }
  /** Addresses of the rows' screens, in their order. */
  readonly addresses: readonly string[]
  /** How many rows stand on the pages before. */
  readonly before: number
  readonly total: number
  readonly total_exact: boolean
  /** Where the page after begins; null on the last. */
  readonly next: string | null
}

/** What a page that is read later adds to a walk. */
export type Further = Pick<Walk, 'addresses' | 'next'>

export interface Place {
  /** Which row of the whole list it is, from 1. */
  readonly n: number
  readonly previous: string | null
  /** Null where the rows that are known end; `further` says whether there are others to read. */
  readonly next: string | null
  readonly further: boolean
}

/** Where in the list the screen at `address` stands; null when it was not opened from it. */
export function placeIn({ addresses, before, next }: Walk, address: string): Place | null {
  const at = addresses.indexOf(address)
  if (at < 0) return null
  return {
    n: before + at + 1,
    previous: addresses[at - 1] ?? null,
    next: addresses[at + 1] ?? null,
    further: next !== null,
  }
}

/** With the rows of the page after; one that moved there meanwhile keeps its place. */
export function joined(walk: Walk, { addresses: further, next }: Further): Walk {
  const addresses = [...walk.addresses, ...further.filter((address) => !walk.addresses.includes(address))]
  return { ...walk, ...countedOn(walk, walk.before + addresses.length, next === null), addresses, next }
}
