import type { OutputOf } from '#kernel/endpoint.ts'
import { useEndpoint } from '#ui/api/hooks.ts'

import { canAllocateList } from '../../contract/detail.ts'

export type Allocatable = OutputOf<typeof canAllocateList>[number]

/** With what is known of the order, if it is one. */
export function useAllocatable(id?: string): readonly Allocatable[] {
  return useEndpoint(canAllocateList, id ? { id } : {}).data ?? []
}
