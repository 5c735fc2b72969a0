import { useQueryClient } from '@tanstack/react-query'
import { useContext, useEffect } from 'react'
import { useLocation } from 'react-router'

import type { OutputOf } from '#kernel/endpoint.ts'
import { AllowedCalls } from '#ui/api/allowed.ts'
import { queryKeyOf, useAction } from '#ui/api/hooks.ts'

import { messageLatest, messageList, messageRead, type MessageRow } from '../contract.ts'

/** What an event or an action may have changed. */
export const MESSAGE_READINGS = [messageLatest, messageList]

/** Marks one's own messages: some, or all that the page knows of. `quiet` where nobody asked for it. */
export function useMarking({ quiet = false } = {}) {
  const client = useQueryClient()
  const { mutate } = useAction(messageRead, { invalidates: MESSAGE_READINGS, quiet })
  return {
    markRead: (...ids: readonly string[]): void => mutate({ ids: [...ids] }),
    markUnread: (...ids: readonly string[]): void => mutate({ ids: [...ids], read: 0 }),
    markAllRead: (): void => {
      const known = client.getQueryData<OutputOf<typeof messageLatest>>(queryKeyOf(messageLatest, {}))
      mutate({ until_id: known?.rows[0]?.id })
    },
  }
}

/** Whatever way one came there: a message about what one looks at is read, as soon as it is `known` which there are. */
export function useReadWhenOpened(known: boolean): void {
  const client = useQueryClient()
  const { pathname, search } = useLocation()
  const here = [pathname, pathname + search]
  const { markRead } = useMarking({ quiet: true })
  const mayMark = useContext(AllowedCalls)(messageRead)
  useEffect(() => {
    const seen = MESSAGE_READINGS.flatMap(({ path }) =>
      client.getQueriesData<{ readonly rows: readonly MessageRow[] }>({ queryKey: [path] }),
    )
    const told = seen.flatMap(([, page]) => page?.rows ?? [])
    const ids = new Set(
      told.flatMap(({ id, link, read }) => (read === 0 && link !== null && here.includes(link) ? id : [])),
    )
    if (ids.size && mayMark) markRead(...ids)
    // Only coming there counts: a message that arrives meanwhile is still to be noticed.
    // oxlint-disable-next-line react/exhaustive-deps -- see above
  }, [pathname, search, known])
}
