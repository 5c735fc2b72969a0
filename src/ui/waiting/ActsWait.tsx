import { useQueryClient } from '@tanstack/react-query'
import {
  createContext,
  useContext,
  useEffect,
  useEffectEvent,
  useState,
  useSyncExternalStore,
  type ReactNode,
} from 'react'
import { z } from 'zod'

import { post } from '#kernel/endpoint.ts'

import { readAnew } from '../api/hooks.ts'
import { makeAlarm } from '../api/alarm.ts'
import { callEndpoint } from '../api/call.ts'
import { serverTime } from '../api/connection.ts'
import { DraftKeepers, dropDraft } from '../form/drafts.ts'
import { useText } from '../i18n/text.tsx'
import { useFeedback } from '../parts/Feedback.tsx'
import { keepActs, restoreActs } from './kept-acts.ts'
import { WAITING } from './messages.ts'
import { makeOutbox, type Outbox, type WaitingAct } from './outbox.ts'
import { makeSeal } from './seal.ts'

interface Waiting extends Outbox {
  /** A form stands open that may have to wait. */
  prepare(): void
}

const WaitingContext = createContext<Waiting | null>(null)
const NONE: readonly WaitingAct[] = []
const nobody = () => () => undefined

/** Where acts wait for the network; null where nothing does. */
export const useOutbox = (): Waiting | null => useContext(WaitingContext)

export function useWaitingActs(): readonly WaitingAct[] {
  const outbox = useOutbox()
  return useSyncExternalStore(outbox?.subscribe ?? nobody, outbox?.acts ?? (() => NONE))
}

/** Below this, forms that may wait for the network do (decision 0185). `readKey` gives by what the window seals them. */
export function ActsWait({ readKey, children }: { readKey: () => Promise<string>; children: ReactNode }) {
  const told = useTold()
  const [{ waiting, hears, start }] = useState(() => makeWaiting(readKey))
  useEffect(() => hears(told), [hears, told])
  useEffect(start, [start])
  return (
    <WaitingContext value={waiting}>
      <WarnsWhenClosed />
      {children}
    </WaitingContext>
  )
}

const AGAIN_MS = 10_000

function makeWaiting(readKey: () => Promise<string>) {
  const seal = makeSeal(readKey)
  let hear: (act: WaitingAct) => void = () => undefined
  // What the window kept must not be written over before it was read.
  let read = false
  const keep = (acts: readonly WaitingAct[]): void => void (read && keepActs(seal, acts))
  const outbox = makeOutbox({ send, keep, told: (act) => hear(act), now: serverTime })
  const restore = (): Promise<void> =>
    restoreActs(seal).then(
      (kept) => {
        read = true
        if (kept.length + outbox.acts().length > 0) outbox.restore(kept)
      },
      () => alarm.set(AGAIN_MS),
    )
  const alarm = makeAlarm(() => void restore())
  return {
    waiting: { ...outbox, prepare: seal.prepare },
    hears: (next: typeof hear): void => void (hear = next),
    start: () => {
      outbox.start()
      void restore()
      return () => {
        alarm.stop()
        outbox.stop()
      }
    },
  }
}

/** The same attempt once more. */
const send = ({ path, input, key }: WaitingAct): Promise<unknown> =>
  callEndpoint(post(path, ACT), input, { idempotencyKey: key })

const ACT = {
  access: 'granted' as const,
  title: WAITING.title,
  audit: 'waiting',
  input: z.record(z.string(), z.unknown()),
  output: z.unknown(),
}

/** Says what became of an act, and what follows from it. */
function useTold() {
  const t = useText()
  const { toast } = useFeedback()
  const client = useQueryClient()
  const keeperOf = useContext(DraftKeepers)
  return ({ title, draft, changes, refusal }: WaitingAct): void => {
    for (const path of changes) void readAnew(client, { queryKey: [path] })
    if (refusal !== null) return toast('warning', t(WAITING.failed, { title }))
    toast('success', t(WAITING.sent, { title }))
    dropDraft(draft)
    void keeperOf(draft)
      ?.drop()
      .catch(() => undefined)
  }
}

/** What waits goes with its window. */
function WarnsWhenClosed() {
  const any = useWaitingActs().length > 0
  const warn = useEffectEvent((event: BeforeUnloadEvent) => event.preventDefault())
  useEffect(() => {
    if (!any) return
    const listen = (event: BeforeUnloadEvent): void => warn(event)
    window.addEventListener('beforeunload', listen)
    return () => window.removeEventListener('beforeunload', listen)
  }, [any])
  return null
}
