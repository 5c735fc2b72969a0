import { useEffect, useRef, type RefObject } from 'react'

import type { Endpoint } from '#kernel/endpoint.ts'

import { serverTime } from '../api/connection.ts'
import { CallFailure } from '../api/failure.ts'
import { useText } from '../i18n/text.tsx'
import { useFeedback } from '../parts/Feedback.tsx'
import { WAITING } from '../waiting/messages.ts'
import { useOutbox, useWaitingActs } from '../waiting/ActsWait.tsx'
import type { WaitingAct } from '../waiting/outbox.ts'
import type { Values } from './drafts.ts'
import type { Registered } from './Field.tsx'
import { isBlank } from './rules.ts'

/** What is told of a form that may wait for the network. */
export interface Waits {
  readonly title: string
  /** What it stands on. */
  readonly seen: unknown
  readonly onWaiting: () => void
}

interface Given {
  readonly endpoint: Endpoint
  readonly waits?: Waits
  readonly draft?: string
  readonly invalidates?: readonly Endpoint[]
}

/** How a form waits for the network, where it may. */
export function useWaiting(
  { endpoint, waits, draft = '', invalidates = [] }: Given,
  registered: RefObject<Registered>,
) {
  const t = useText()
  const { toast } = useFeedback()
  const outbox = useOutbox()
  const acts = useWaitingActs()
  const may = waits !== undefined
  useEffect(() => {
    if (may) outbox?.prepare()
  }, [may, outbox])
  const said = useRef<WaitingAct['said']>([])
  return {
    /** Takes down what is sent in words: a form that is closed has no fields any more. */
    note: (input: Values): void => {
      said.current = [...registered.current.entries()]
        .map(([field, { label, show }]) => ({ label, value: isBlank(input[field]) ? '' : show(input[field]) }))
        .filter(({ value }) => value !== '')
    },
    /** Whether it waits that this failed. */
    takes: (failure: unknown): boolean =>
      may && outbox !== null && failure instanceof CallFailure && failure.kind === 'network',
    wait: (input: Values, key: string): void => {
      const { title, seen } = waits!
      const changes = invalidates.map(({ path }) => path)
      const act = { key, path: endpoint.path, input, title, said: said.current, draft, seen, changes }
      outbox!.add({ ...act, since: serverTime(), refusal: null })
      toast('warning', t(WAITING.took, { title }))
    },
    waiting: may && acts.some((act) => act.draft === draft && act.refusal === null),
    settle: () => outbox?.settle(draft),
  }
}
