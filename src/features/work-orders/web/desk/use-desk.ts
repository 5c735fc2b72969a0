import { useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'

import { invalidate, useEndpoint } from '#ui/api/hooks.ts'
import { useListUrl } from '#ui/list/list-url.ts'

import { complaintList, type OrderRow } from '../../contract/list.ts'
import type { ActionName } from '../../domain/lifecycle.ts'
import { LIFECYCLE } from '../../domain/lifecycle.ts'
import type { QueueName } from '../../domain/queues.ts'
import { ORDER_READINGS } from '../counters.ts'
import { queryOf } from '../queue-filters.ts'
import { NO_PILE, beside, grown, nextWork, paceOf, type Pile } from './pile.ts'

/** So many orders lie on the desk at once; the next ones come as these are done. */
const AT_ONCE = 100

/** A queue as somebody works through it, with the filters of its list, which stand in the address. */
export function useDesk(queue: QueueName) {
  const client = useQueryClient()
  const { query, pile, sweep } = usePile(queue)
  const { handled, record, forget, begin, ...progress } = useProgress()
  const [open, setOpen] = useState<{ readonly id: string; readonly undo: boolean } | null>(null)
  const go = (row: OrderRow | null, undo = false): void => setOpen(row && { id: row.id, undo })
  const first = open ? null : nextWork(pile, handled, null)
  // What lies open stays open, also when somebody else takes it meanwhile.
  if (first) go(first)
  const id = open?.id ?? null

  /** It was done: the next one that waits is there at once, while all is read again. What was taken back stays. */
  const finish = (row: OrderRow, action: ActionName): void => {
    const isTakenBack = LIFECYCLE[action].rank === null
    if (isTakenBack) forget(row)
    else record(row, action)
    go(isTakenBack ? row : nextWork(pile, new Set([...handled, row.id]), row.id))
    void invalidate(client, ORDER_READINGS)
  }
  const restart = (): void => {
    begin()
    sweep()
    go(null)
  }
  return {
    ...{ query, pile, handled, finish, restart },
    ...progress,
    row: pile.rows.find((row) => row.id === id) ?? null,
    undoing: open?.undo ?? false,
    ahead: nextWork(pile, handled, id),
    place: pile.rows.findIndex((row) => row.id === id) + 1,
    total: (query.data?.total ?? 0) + pile.gone.size,
    choose: (row: OrderRow) => go(row),
    walk: (step: 1 | -1) => go(beside(pile, id, step)),
    undo: () => go(progress.last?.row ?? null, true),
  }
}
export type Desk = ReturnType<typeof useDesk>

function usePile(queue: QueueName) {
  const { state } = useListUrl()
  const query = useEndpoint(complaintList, { ...queryOf(queue, state), limit: AT_ONCE }, { staleTime: 5_000 })
  const [pile, setPile] = useState<Pile>(NO_PILE)
  if (query.data && query.data.rows !== pile.read) setPile(grown(pile, query.data.rows))
  return { query, pile, sweep: () => setPile(NO_PILE) }
}

interface Done {
  readonly row: OrderRow
  readonly action: ActionName
}

/** What was done since the desk was opened, and how fast. */
function useProgress() {
  const [done, setDone] = useState<readonly Done[]>([])
  const [moments, setMoments] = useState<readonly number[]>(() => [Date.now()])
  const handled = useMemo(() => new Set(done.map(({ row }) => row.id)), [done])
  return {
    handled,
    count: done.length,
    last: done.at(-1) ?? null,
    pace: paceOf(moments),
    record: (row: OrderRow, action: ActionName): void => {
      setDone([...done, { row, action }])
      setMoments([...moments, Date.now()])
    },
    forget: ({ id }: OrderRow) => setDone(done.filter(({ row }) => row.id !== id)),
    begin: () => setDone([]),
  }
}
