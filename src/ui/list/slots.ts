import type { Endpoint } from '#kernel/endpoint.ts'
import type { Message } from '#kernel/messages.ts'

import { defineSlot } from '../slots.tsx'
import type { Choice } from './column-choice.ts'
import type { FilterWords } from './filter-words.ts'
import type { ListUrl } from './list-url.ts'

/** A list as it is filtered now, to be written to a file. */
export interface ListToExport {
  readonly title: string
  /** The call that has it written; it answers the `id` of the export. */
  readonly endpoint: Endpoint
  /** What it is called with, the format apart. */
  readonly input: Readonly<Record<string, unknown>>
  /** How many rows there are, as far as the list knows; undefined while it is read. */
  readonly total: { readonly n: number; readonly exact: boolean } | undefined
  readonly filters: readonly Pick<FilterWords, 'title' | 'value'>[]
  /** The call that has it written with personal data in clear, for who may; it takes the same with a `purpose`, and no format. */
  readonly plain?: Endpoint
  /** The chosen rows of it alone. */
  readonly chosen?: true
}

/** A list that can be kept under a name, as it is now. */
export interface ListToView {
  readonly id: string
  readonly url: ListUrl
  /** What its address says itself, where `url` has more that is kept. */
  readonly said?: string
  readonly columns: Choice
  /** Shows other columns until it is told otherwise; null: those of this browser. */
  readonly showColumns: (columns: Choice | null) => void
  /** What a name in its address is called. */
  readonly titleOf: (name: string) => string
  /** What is kept of it, where that is not what is kept of a list. */
  readonly keeps?: Message
}

/** Among the tools of every list that has views. */
export const listViews = defineSlot<ListToView>()

/** Among the tools of every list that can be exported. */
export const listExport = defineSlot<ListToExport>()
