import type { OutputOf } from '#kernel/endpoint.ts'
import { useEndpoint } from '#ui/api/hooks.ts'

import { canAllocateList } from '../../contract/detail.ts'

export type Allocatable = OutputOf<typeof canAllocateList>[number]

const MOST_SUGGESTIONS = 3

/** With what is known of the order, if it is one. */
export function useAllocatable(id?: string): readonly Allocatable[] {
  return useEndpoint(canAllocateList, id ? { id } : {}).data ?? []
}

/** The likeliest first; who sent this order back is not asked again by a suggestion. */
export const suggestionsOf = (depts: readonly Allocatable[]): readonly Allocatable[] =>
  depts
    .filter(({ score, backed }) => score > 0 && !backed)
    .toSorted((a, b) => b.score - a.score)
    .slice(0, MOST_SUGGESTIONS)
