import { useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useLocation } from 'react-router'

import { useSession } from '#features/identity/web/public.ts'
import { atCentre } from '#kernel/actor.ts'
import { invalidate, useEndpoint } from '#ui/api/hooks.ts'
import { useListUrl } from '#ui/list/list-url.ts'

import { complaintList, type OrderRow } from '../../contract/list.ts'
import type { QueueName } from '../../domain/queues/queues.ts'
import { isOver } from '../../domain/queues/steps.ts'
import { ORDER_READINGS } from '../counters.ts'
import type { ToldOutcome } from '../actions/use-outcome.ts'
import { queryOf } from '../queue-filters.ts'
import { NO_PILE, beside, grown, nextWork, paceOf, type Pile } from './pile.ts'

/** So many orders lie on the desk at once; the next ones come as these are done. */
const AT_ONCE = 100

/** A queue as somebody works through it, with the filters of its list, which stand in the address. */
export function useDesk(queue: QueueName) {
  const client = useQueryClient()
  const { query, pile, sweep } = usePile(queue)
  const { handled, record, begin, ...progress } = useProgress()
  const [open, setOpen] = useState<{ readonly id: string; readonly undo: boolean } | null>(null)
  const go = (row: OrderRow | null, undo = false): void => setOpen(row && { id: row.id, undo })
  const named = useNamed(pile)
  const side = atCentre(useSession()) ? 'centre' : 'dept'
  const first = named ?? (open ? null : nextWork(pile, handled, null))
  // What lies open stays open, also when somebody else takes it meanwhile.
  if (first) go(first)
  const id = open?.id ?? null

  /** Once one is done with it, the next one that waits is there at once, while all is read again; till then it stays. */
  const finish = (row: OrderRow, outcome: ToldOutcome): void => {
    record(row, outcome)
    // The order may have more before it; this queue held it for what is over.
    const goesOn = outcome.done || (!open?.undo && isOver(queue, side, outcome.waits))
    go(goesOn ? nextWork(pile, new Set([...handled, row.id]), row.id) : row)
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

/** The order that whoever leads here wants to be begun with (`state.at`), once. */
function useNamed(pile: Pile): OrderRow | undefined {
  const { at } = (useLocation().state ?? {}) as { at?: string }
  const [begun, setBegun] = useState<string>()
  const named = at === begun ? undefined : pile.rows.find(({ id }) => id === at)
  if (named) setBegun(at)
  return named
}

function usePile(queue: QueueName) {
  const { state } = useListUrl()
  // Whichever page of the list one comes from, a queue is done when all of it is.
  const whole = queryOf(queue, { ...state, cursor: '', size: AT_ONCE })
  const query = useEndpoint(complaintList, whole, { staleTime: 5_000 })
  const [pile, setPile] = useState<Pile>(NO_PILE)
  if (query.data && query.data.rows !== pile.read) setPile(grown(pile, query.data.rows, query.data.next === null))
  return { query, pile, sweep: () => setPile(NO_PILE) }
}

/** The order that was done last, and what takes it back. */
interface LastDone extends Pick<ToldOutcome, 'text' | 'undo'> {
  readonly row: OrderRow
}

/** What was done since the desk was opened, and how fast. */
function useProgress() {
  const [done, setDone] = useState<readonly string[]>([])
  const [last, setLast] = useState<LastDone | null>(null)
  const [turn, setTurn] = useState(0)
  const [moments, setMoments] = useState<readonly number[]>(() => [Date.now()])
  const handled = useMemo(() => new Set(done), [done])
  return {
    handled,
    count: done.length,
    last,
    /** Counts the steps, forward and back: each is taken in a form of its own. */
    turn,
    pace: paceOf(moments),
    record: (row: OrderRow, outcome: ToldOutcome): void => {
      const others = done.filter((id) => id !== row.id)
      setDone(outcome.done ? [...others, row.id] : others)
      if (outcome.done) setMoments([...moments, Date.now()])
      setLast({ row, text: outcome.text, undo: outcome.undo })
      setTurn(turn + 1)
    },
    begin: () => setDone([]),
  }
}
