import { z } from 'zod'

import { Id, whole } from './endpoint.ts'

/** One page of a list. */
export interface Page<Row> {
  readonly rows: Row[]
  /** Cursor of the next page; null at the end. */
  readonly next: string | null
  readonly total: number
  /** False when there are more than `total`, which is then where counting stopped. */
  readonly total_exact: boolean
}

/** What a list answers (decision 0102); whatever else it tells is added by `extend`. */
export const pageOf = <Row extends z.ZodType>(row: Row) =>
  z.object({ rows: z.array(row), next: z.string().nullable(), total: z.int(), total_exact: z.boolean() })

/** A first page, with the numbers that stand above it. */
export interface FirstPage {
  readonly above?: Readonly<Record<string, number | null>>
}

/**
 * Numbers of all rows of a list, whatever narrows it, told with its first page alone (domain 4.13); null for a share of nothing.
 * Added to what the list answers by `extend`.
 */
export const aboveOf = <const K extends readonly [string, ...string[]]>(keys: K) =>
  z.record(z.enum(keys), z.number().nullable()).optional()

/**
 * What a list is asked with: its filters, `limit` rows (security F11) behind `cursor`, which is `next` of the page
 * before, in one of its sorts. The first of them is the list's own order. `only` the row with this id, on whichever page.
 */
export const listInput = <const S extends readonly [string, ...string[]], F extends z.ZodRawShape>(
  sorts: S,
  filters: F,
) =>
  z.object({
    ...filters,
    limit: whole(1, 200).default(20),
    cursor: z.string().max(1000).optional(),
    only: Id.optional(),
    sort: z.enum(sorts).default(sorts[0]),
  })

/** Filters of a list that is also read by number: page `page` of `size` rows. Behind page 100 it goes on by its cursor. */
export const numbered = {
  page: whole(1, 100).optional(),
  size: whole(1, 100).optional(),
}
