import { setTimeout as delay } from 'node:timers/promises'

import { CompiledQuery, sql } from 'kysely'

import type { DatabaseOptions, Db } from './database.ts'
import { createDatabase } from './database.ts'
import { statement } from './statement.ts'
import { isPassing, sqlState, tookTooLong } from './transaction.ts'

/** A standby that answers reading calls in the place of the primary (decision 0256). */
export interface Replica {
  /**
   * Runs `work`, which only reads, on the standby, if that knows everything that was acknowledged before; on the primary
   * where it does not, or does not answer.
   */
  read<T>(primary: Db, work: (db: Db) => Promise<T>): Promise<T>
  readonly counts: ReplicaCounts
  /** How it stands, asked now. */
  standing(primary: Db): Promise<ReplicaStanding>
  close(): Promise<void>
}

/** Reads since the process began: answered there, and by the primary in its place. */
export interface ReplicaCounts {
  readonly answered: number
  readonly refused: number
}

export interface ReplicaStanding extends ReplicaCounts {
  /** `other`: it is no standby of this primary. */
  readonly state: 'follows' | 'behind' | 'other' | 'away'
  /** How old the last thing is that it knows; 0 where it knows everything. */
  readonly lag_seconds: number
}

export interface ReplicaOptions extends DatabaseOptions {
  /** So long a read waits for what it must know: what was just written is usually on its way. */
  readonly patienceMs?: number
  /** So long nobody asks it after it was away or behind, one read excepted. */
  readonly restMs?: number
}

const LOOK_AGAIN_MS = 5
/** What the standby was about to replay took the rows away that a statement read. */
const CONFLICT = '40001'
const START = CompiledQuery.raw('start transaction read only')
const ROLLBACK = CompiledQuery.raw('rollback')

/** Opens a pool to the standby; nothing is asked before the first read. */
export function createReplica({ patienceMs = 200, restMs = 2000, ...options }: ReplicaOptions): Replica {
  const { db, close } = createDatabase(options)
  const counts = { answered: 0, refused: 0 }
  const rest = resting(restMs)
  const onStandby = async <T>(primary: Db, work: (db: Db) => Promise<T>, known: () => void): Promise<T> => {
    const position = await positionOf(primary)
    return readOnly(db, async (held) => {
      if (!(await catchesUp(held, position, patienceMs))) throw new Error('it does not know everything yet')
      known()
      return work(held)
    })
  }
  return {
    counts,
    async read(primary, work) {
      let knows = false
      const known = (): void => {
        knows = true
        rest.end()
      }
      try {
        if (rest.mayTry()) {
          const done = await onStandby(primary, work, known)
          counts.answered++
          return done
        }
      } catch (error) {
        // What takes too long there does so here, and who asks has waited long enough.
        if (knows && (!isPassing(error) || isOutOfTime(error))) throw error
        const isNew = sqlState(error) !== CONFLICT && rest.begin()
        if (isNew) options.log.warn({ err: error }, 'the standby is not read from; the primary answers')
      }
      counts.refused++
      return work(primary)
    },
    standing: async (primary) => ({ ...(await standingOf(db, await positionOf(primary), patienceMs)), ...counts }),
    close,
  }
}

/** A standby that was away or behind rests; then one tries it, and who comes meanwhile does not wait for what becomes of that. */
function resting(ms: number) {
  /** 0 while it answers. */
  let until = 0
  return {
    mayTry(): boolean {
      const now = performance.now()
      if (now < until) return false
      if (until > 0) until = now + ms
      return true
    },
    /** Whether it answered before. */
    begin(): boolean {
      const isNew = until === 0
      until = performance.now() + ms
      return isNew
    },
    end: (): void => {
      until = 0
    },
  }
}

/** Runs `work` on one connection in a transaction that refuses to write: behind the address may stand several servers. */
export const readOnly = <T>(db: Db, work: (held: Db) => Promise<T>): Promise<T> =>
  db.connection().execute(async (held) => {
    await held.executeQuery(START)
    try {
      return await work(held)
    } finally {
      await held.executeQuery(ROLLBACK).catch(() => undefined)
    }
  })

const isOutOfTime = (error: unknown): boolean => tookTooLong(error) || (error as Error).message === 'Query read timeout'

/** How far a primary is, and which one it is. */
interface Position {
  readonly lsn: string
  readonly system: string
}

/** Whatever anybody was told of is on disk, so it lies before this; what is not yet on disk never reaches a standby by itself. */
const readPosition = statement<object, Position>(
  () =>
    sql<Position>`select pg_current_wal_flush_lsn()::text as lsn, system_identifier::text as system from pg_control_system()`,
)
const positionOf = async (primary: Db): Promise<Position> => (await readPosition(primary, {}))[0]!

const readKnows = statement<Position, { knows: 0 | 1 | null }>(
  (_db, at) => sql<{ knows: 0 | 1 | null }>`select pg_is_in_recovery() and system_identifier::text = ${at.system}
    and pg_last_wal_replay_lsn() >= ${at.lsn}::pg_lsn as knows from pg_control_system()`,
)

async function catchesUp(standby: Db, position: Position, patienceMs: number): Promise<boolean> {
  for (const end = performance.now() + patienceMs; ; await delay(LOOK_AGAIN_MS)) {
    if ((await readKnows(standby, position))[0]!.knows === 1) return true
    if (performance.now() >= end) return false
  }
}

type Lag = Pick<ReplicaStanding, 'state' | 'lag_seconds'>
const readLag = statement<Position, Lag>(
  (_db, at) => sql<Lag>`
    select case when not pg_is_in_recovery() or system_identifier::text <> ${at.system} then 'other'
        when pg_last_wal_replay_lsn() >= ${at.lsn}::pg_lsn then 'follows' else 'behind' end as state,
      case when pg_last_wal_replay_lsn() >= ${at.lsn}::pg_lsn then 0
        else coalesce(extract(epoch from clock_timestamp() - pg_last_xact_replay_timestamp()), 0) end::int as lag_seconds
    from pg_control_system()`,
)

const standingOf = (db: Db, position: Position, patienceMs: number): Promise<Lag> =>
  readOnly(db, async (held) => {
    await catchesUp(held, position, patienceMs)
    return (await readLag(held, position))[0]!
  }).catch(() => ({ state: 'away', lag_seconds: 0 }))
