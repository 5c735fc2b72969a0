import { addHours, type Time } from '#kernel/time.ts'

import { CallFailure, isLostSession, isUnanswered } from '../api/failure.ts'
import { makeAlarm } from '../api/alarm.ts'
import { makeListeners } from '../listeners.ts'

/** Something that was sent and met no network: all that is needed to send it again as the same attempt, and to say what it is. */
export interface WaitingAct {
  /** Of the attempt: the server does it once, however often it is sent. */
  readonly key: string
  readonly path: string
  readonly input: Readonly<Record<string, unknown>>
  readonly title: string
  /** What was filled in, in words. */
  readonly said: readonly { readonly label: string; readonly value: string }[]
  /** Under which name its form is kept. */
  readonly draft: string
  /** What its form stood on, by which it is compared should it be refused. */
  readonly seen: unknown
  /** Paths of the readings that it changes. */
  readonly changes: readonly string[]
  readonly since: Time
  /** Why it was not done, in the server's words; empty when it waited too long. Null while it waits. */
  readonly refusal: string | null
}

/** Keys are remembered for a day (domain 2.3): what waited longer might be done twice. */
export const LONGEST_HOURS = 20
const AGAIN_MS = 10_000

interface Given {
  readonly send: (act: WaitingAct) => Promise<unknown>
  readonly keep: (acts: readonly WaitingAct[]) => void
  /** It was done, or is known not to be. */
  readonly told: (act: WaitingAct) => void
  readonly now: () => Time
}

export type Outbox = ReturnType<typeof makeOutbox>

/** Acts that wait for the network, sent in their order, one at a time, until each was answered. */
export function makeOutbox({ send, keep, told, now }: Given) {
  const { acts, set, subscribe } = makeActs(keep)
  let isLeft = false
  const next = () => (isLeft ? undefined : acts().find(({ refusal }) => refusal === null))

  /** False when nobody can be reached who does it, or nobody is signed in. */
  const attempt = async (act: WaitingAct): Promise<boolean> => {
    const failure: unknown = isLate(act, now()) ? TOO_LATE : await send(act).then(() => null, asFailure)
    if (failure instanceof CallFailure && (isUnanswered(failure) || isLostSession(failure))) return false
    const after = failure === null ? null : { ...act, refusal: (failure as Error).message }
    set(acts().flatMap((one) => (one === act ? (after ?? []) : one)))
    told(after ?? act)
    return true
  }
  const { flush, alarm } = makeSending(next, attempt)
  return {
    ...{ acts, subscribe, flush },
    start: (): void => void (isLeft = false),
    /** Nothing is sent any more, what is under way apart. */
    stop: (): void => {
      isLeft = true
      alarm.stop()
    },
    ...takenOut(acts, set),
    add: (act: WaitingAct): void => {
      set([...acts(), act])
      alarm.set(AGAIN_MS)
    },
    /** Those that were kept, which are older. */
    restore: (kept: readonly WaitingAct[]): void => {
      set([...kept, ...acts()])
      void flush()
    },
  }
}

/** Sends one after the other, at the latest some seconds after one could not be sent. */
function makeSending(next: () => WaitingAct | undefined, attempt: (act: WaitingAct) => Promise<boolean>) {
  let sending: Promise<void> | null = null
  const sendAll = async (): Promise<void> => {
    let reached = true
    for (let act = next(); act && reached; act = next()) reached = await attempt(act)
  }
  const flush = async (): Promise<void> => {
    alarm.stop()
    sending ??= sendAll().finally(() => {
      sending = null
      if (next()) alarm.set(AGAIN_MS)
    })
    await sending
  }
  const alarm = makeAlarm(() => void flush())
  return { flush, alarm }
}

const takenOut = (acts: () => readonly WaitingAct[], set: (acts: readonly WaitingAct[]) => void) => ({
  drop: (key: string): void => set(acts().filter((act) => act.key !== key)),
  /** The form was sent anew: what was refused of it is settled. */
  settle: (draft: string | undefined): void => {
    const left = acts().filter((act) => act.draft !== draft || act.refusal === null)
    if (left.length < acts().length) set(left)
  },
})

function makeActs(keep: Given['keep']) {
  let acts: readonly WaitingAct[] = []
  const { subscribe, tell } = makeListeners()
  return {
    acts: () => acts,
    set: (next: readonly WaitingAct[]): void => {
      acts = next
      keep(acts)
      tell()
    },
    subscribe,
  }
}

const isLate = ({ since }: WaitingAct, now: Time): boolean => addHours(since, LONGEST_HOURS) < now
const TOO_LATE = new Error('')
const asFailure = (reason: unknown): unknown => reason ?? TOO_LATE
