import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useLocation } from 'react-router'

import type { Endpoint } from '#kernel/endpoint.ts'
import type { Page } from '#kernel/list.ts'

import type { ListDeclaration } from './declaration.ts'
import { inputOf, pageOf } from './ListBody.tsx'
import type { ListState } from './list-url.ts'
import { walks } from './walks.ts'

interface Shown<Row> {
  readonly page: Page<Row> | undefined
  readonly rows: readonly Row[]
  readonly gone: ReadonlySet<string>
}

/** Remembers what a list shows, so that the screens of its rows can lead on to the next one. */
export function useLeaving<Row, E extends Endpoint>(
  list: ListDeclaration<Row, E>,
  state: ListState,
  { page, rows, gone }: Shown<Row>,
): void {
  const { pathname, search, state: history } = useLocation()
  const client = useQueryClient()
  const { open } = list
  useEffect(() => {
    if (!open || !page) return
    const addresses = rows.filter((row) => !gone.has(list.rowId(row))).map(open)
    const { total, total_exact, next } = page
    const before = (state.page - 1) * state.size
    walks.leave(
      list.id,
      { list: { pathname, search, state: history }, addresses, before, total, total_exact, next },
      async (cursor) => {
        const further = await client.fetchQuery(pageOf<Row, E>(list, inputOf(list, { ...state, cursor })))
        return { addresses: further.rows.map(open), next: further.next }
      },
    )
  }, [client, gone, history, list, open, page, pathname, rows, search, state])
}
