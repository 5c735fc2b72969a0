import type { Endpoint } from '#kernel/endpoint.ts'

import { defineSlot } from '../slots.tsx'
import type { FilterWords } from './filter-words.ts'

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
}

/** Among the tools of every list that can be exported. */
export const listExport = defineSlot<ListToExport>()
