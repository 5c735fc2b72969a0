import { atCentre, type Actor } from '#kernel/actor.ts'
import type { Clock } from '#kernel/time.ts'
import pg from 'pg'

import type { Db } from '../db/database.ts'
import { networkOf } from '../http/network-of.ts'
import { keptNow } from '../kept/kept.ts'
import type { Log } from '../log.ts'
import { isShutOut } from '../sessions/shut-addresses.ts'
import type { Rights } from '../sessions/watched-sessions.ts'
import { findChangedSessions } from '../sessions/watched-sessions.ts'
import type { AppEvent } from './publish.ts'
import { EVENT_CHANNEL } from './publish.ts'

/** Somebody who listens: a browser's event stream. */
export interface Listener {
  readonly actor: Actor
  readonly session_id: string
  readonly rights: Rights
  /** From where it listens. */
  readonly ip: string
  hear(event: AppEvent): void
  /** Something may have happened of which nobody heard. */
  missed(): void
  end(): void
  /** Others came after it; it is told so, and asks for no stream again by itself. */
  giveWay(): void
}

export interface EventHub {
  /** Returns how to stop listening. */
  subscribe(listener: Listener): () => void
  close(): Promise<void>
}

export interface EventHubOptions {
  /** Database to listen at; it must be the primary, and not behind a pooler that shares connections. */
  readonly url: string
  readonly db: Db
  readonly clock: Clock
  readonly log: Log
}

const RECONNECT_MS = 1000
/** Streams whose session has ended, whose rights have changed or whose address was shut out are cut at most this late (security B13). */
const SESSION_CHECK_MS = 700

/** One LISTEN connection for the whole process, handed on to whoever may hear. */
export async function createEventHub(options: EventHubOptions): Promise<EventHub> {
  const listeners = new Set<Listener>()
  const stopListening = await keepListening(
    options,
    (event) => {
      for (const listener of listeners) {
        if (isAddressed(event, listener)) listener.hear(event)
      }
    },
    () => {
      for (const listener of listeners) listener.missed()
    },
  )
  const stopChecking = keepChecking(options, listeners)
  return {
    subscribe: (listener) => {
      for (const oldest of crowdedOutBy(listener, listeners)) {
        listeners.delete(oldest)
        oldest.giveWay()
      }
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    close: async () => {
      stopChecking()
      for (const listener of listeners) listener.end()
      await stopListening()
    },
  }
}

/**
 * So many streams of a process has a person: more windows than anybody looks at; and an address, behind which a whole district
 * may sit (decision 0351).
 */
const MOST_OF_A_PERSON = 10
const MOST_OF_AN_ADDRESS = 2000

/** Those that have been open longest, where there would be too many. */
function crowdedOutBy(next: Listener, listeners: ReadonlySet<Listener>): readonly Listener[] {
  const address = networkOf(next.ip)
  const own = [...listeners].filter(({ actor }) => isSamePerson(actor, next.actor))
  const near = [...listeners].filter(({ ip }) => networkOf(ip) === address)
  const byPerson = own.slice(0, Math.max(0, own.length + 1 - MOST_OF_A_PERSON))
  return byPerson.length > 0 ? byPerson : near.slice(0, Math.max(0, near.length + 1 - MOST_OF_AN_ADDRESS))
}

const isSamePerson = (one: Actor, other: Actor): boolean =>
  one.supplier_id === other.supplier_id && one.operator_id === other.operator_id

/** The centre hears everything of its tenant that it may read, a department what names it, an operator what is for them alone. */
function isAddressed(event: AppEvent, { actor, rights }: Listener): boolean {
  if (event.supplier_id !== actor.supplier_id) return false
  if (event.operator_ids !== undefined) return event.operator_ids.includes(actor.operator_id)
  if (event.reads !== undefined && !rights.may(event.reads)) return false
  return event.dept_ids === undefined || atCentre(actor) || event.dept_ids.includes(actor.dept_id)
}

/** Listens, and listens again a second after the connection was lost. What was sent meanwhile is lost: `missed` says so. */
async function keepListening(
  { url, log }: EventHubOptions,
  deliver: (event: AppEvent) => void,
  missed: () => void,
): Promise<() => Promise<void>> {
  let client: pg.Client | undefined
  let timer: NodeJS.Timeout | undefined
  let stopped = false
  let lost = false
  const connect = async (): Promise<void> => {
    const next = clientOf(url)
    const again = (): void => {
      if (stopped || next !== client) return
      client = undefined
      lost = true
      void next.end().catch(() => undefined)
      log.warn('the event connection was lost')
      timer = setTimeout(() => void connect(), RECONNECT_MS)
    }
    client = next
    next.on('error', again).on('end', again)
    next.on('notification', ({ payload }) => deliver(JSON.parse(payload!) as AppEvent))
    await next
      .connect()
      .then(() => next.query(`listen ${EVENT_CHANNEL}`))
      .then(() => lost && missed())
      .catch(again)
  }
  await connect()
  return async () => {
    if (stopped) return
    stopped = true
    clearTimeout(timer)
    await client?.end().catch(() => undefined)
  }
}

/** It is asked so often whether it is still there: what listens says nothing, and a cut in between would be noticed in hours. */
const ALIVE_MS = 60_000

const clientOf = (connectionString: string): pg.Client =>
  new pg.Client({
    ...{ connectionString, connectionTimeoutMillis: 3000, application_name: 'rexian events' },
    ...{ keepAlive: true, keepAliveInitialDelayMillis: ALIVE_MS },
  })

/** One question for all open streams of the process: who is no longer who opened it? A browser opens it anew by itself. */
function keepChecking({ db, clock, log }: EventHubOptions, listeners: ReadonlySet<Listener>): () => void {
  let running = false
  const check = async (): Promise<void> => {
    if (running || listeners.size === 0) return
    running = true
    try {
      const open = [...listeners]
      const watched = open.map(({ actor, session_id, rights }) => ({
        ...{ supplier_id: actor.supplier_id, session_id, stamp: rights.stamp },
      }))
      const changed = await findChangedSessions(db, watched, clock.now())
      const tenants = new Set(watched.map(({ supplier_id }) => supplier_id))
      const kept = new Map(await Promise.all([...tenants].map(async (id) => [id, await keptNow(db, id)] as const)))
      for (const listener of open)
        if (changed.has(listener.session_id) || isShutOut(kept.get(listener.actor.supplier_id)!, listener.ip))
          listener.end()
    } catch (error) {
      log.warn({ message: (error as Error).message }, 'open streams could not be checked')
    } finally {
      running = false
    }
  }
  const timer = setInterval(() => void check(), SESSION_CHECK_MS)
  timer.unref()
  return () => clearInterval(timer)
}
