import { useMutation, useQueryClient } from '@tanstack/react-query'

import type { Endpoint } from '#kernel/endpoint.ts'
import type { Page } from '#kernel/list.ts'

import type { ListDeclaration } from './declaration.ts'
import { inputOf, pageOf } from './ListBody.tsx'
import type { ListState } from './list-url.ts'
import { MOST_CHOSEN } from './selection.ts'

/** The longest page that a list answers. */
const AT_ONCE = 200

/** Reads all rows that a list holds, up to as many as are chosen at once; what was read counts while somebody waits for it. */
export function useAllMatching<Row, E extends Endpoint>(
  list: ListDeclaration<Row, E>,
  state: ListState,
  onRead: (rows: readonly Row[]) => void,
) {
  const client = useQueryClient()
  const { mutate, isPending: reading } = useMutation({
    mutationFn: async () => {
      const rows: Row[] = []
      let next: string | null = ''
      while (next !== null && rows.length < MOST_CHOSEN) {
        const asked = inputOf(list, { ...state, cursor: next, size: AT_ONCE })
        const page: Page<Row> = await client.fetchQuery({ ...pageOf<Row, E>(list, asked), staleTime: 0 })
        rows.push(...page.rows)
        next = page.next
      }
      return rows.slice(0, MOST_CHOSEN)
    },
    // The failure is told where every failed reading is; what was chosen stays.
    meta: { quiet: 'entirely' },
  })
  return { reading, read: () => mutate(undefined, { onSuccess: onRead }) }
}
