import type { PostgresPoolClient, Transaction } from 'kysely'
import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'

import { AppError, ERRORS, fail, refuse } from '#kernel/errors.ts'

import { lineOf } from '../line.ts'
import type { Log } from '../log.ts'
import { columnTypes } from './parsers.ts'
import { preparing } from './prepared.ts'
import type { Database } from './schema.gen.ts'

/** The database, or a transaction of it: what every store and read model takes first. */
export type Db = Kysely<Database>
export type Trx = Transaction<Database>

export interface DatabaseOptions {
  readonly url: string
  readonly log: Log
  /** Connections at most. */
  readonly size?: number
  /** Callers that may wait for a connection; the next one is told that the system is busy. */
  readonly maxWaiting?: number
  /** How long a caller waits for one. */
  readonly connectTimeoutMs?: number
  readonly statementTimeoutMs?: number
  /** As long as the same call that still runs elsewhere is waited for (security 3.1). */
  readonly lockTimeoutMs?: number
}

export interface DatabaseHandle {
  readonly db: Db
  /** The same connections for what reads much: it has a part of them at once, so that whoever writes finds the others. */
  readonly readers: Db
  readonly pool: pg.Pool
  close(): Promise<void>
}

const SIZE = 20
const MAX_WAITING = 200
/** Calls of people: with what the connection waits beyond it, a statement is answered within 6 s, whatever the database does. */
export const CALL_STATEMENT_TIMEOUT_MS = 5000
/** A database that runs cancels a statement itself; one that answers nothing is given up so much later. */
const ANSWER_MARGIN_MS = 500

/** Opens a pool whose every connection has limits in time, and which outlives a restart of the server. */
export function createDatabase(options: DatabaseOptions): DatabaseHandle {
  const pool = createPool(connectionConfig(options), options.log)
  const whole = boundedPool(pool, options)
  const of = (given: Pool) => new Kysely<Database>({ dialect: new PostgresDialect({ pool: given }) })
  const db = of(whole)
  return { db, readers: of(partOf(whole, options)), pool, close: () => db.destroy() }
}

/** A pool whose connections may be cut at any moment, also while it is closing, without ending the process. */
export function createPool(config: pg.PoolConfig, log: Log): pg.Pool {
  const pool = new pg.Pool(config)
  // It is closed before the server has heard of it, which then cuts what is nobody's any more.
  const lost = (what: string) => (error: Error) => {
    if (!pool.ending) log.warn({ reason: error.message }, what)
  }
  pool.on('error', lost('an idle database connection was lost'))
  pool.on('connect', (client) => void client.on('error', lost('a database connection was lost')))
  return pool
}

function connectionConfig(options: DatabaseOptions): pg.PoolConfig {
  const { url, size = SIZE, connectTimeoutMs = 3000, statementTimeoutMs = 10_000, lockTimeoutMs = 2000 } = options
  return {
    connectionString: url,
    max: size,
    types: columnTypes,
    application_name: 'rexian',
    // Statements of one transaction may follow one another without waiting for answers (decision 0091).
    pipeline: true,
    keepAlive: true,
    connectionTimeoutMillis: connectTimeoutMs,
    idleTimeoutMillis: 30_000,
    ...(statementTimeoutMs > 0 ? { query_timeout: statementTimeoutMs + ANSWER_MARGIN_MS } : {}),
    // oxlint-disable-next-line typescript/no-misused-promises -- the pool waits for it, its types do not say so
    onConnect: (client) =>
      setUp(client, {
        TimeZone: 'Asia/Shanghai',
        DateStyle: 'ISO',
        search_path: 'public',
        // What is asked takes milliseconds; to compile it, as a server by itself does for what it takes to be large, takes tenths of a second.
        jit: 'off',
        statement_timeout: statementTimeoutMs,
        lock_timeout: lockTimeoutMs,
        idle_in_transaction_session_timeout: 15_000,
      }),
  }
}

/** What was acknowledged is on disk, also where a server was told to be quicker than that; one that waits for standbys besides goes on doing so. */
const ON_DISK = `select set_config('synchronous_commit', 'on', false) where current_setting('synchronous_commit') = 'off'`

/** Settings of a session, by a statement: a pooler in between drops what is only asked for when a connection begins, and moments would be of another zone. */
export const setUp = (client: pg.ClientBase, settings: Record<string, string | number>): Promise<unknown> =>
  client.query([...Object.entries(settings).map(([name, value]) => `set ${name} = '${value}'`), ON_DISK].join('; ')) // prettier-ignore

interface Pool {
  connect(): Promise<PostgresPoolClient>
  end(): Promise<void>
}

/** Of the connections of a pool two in five; who waits for these, for some time, waits for no others. */
function partOf(pool: Pool, { size = SIZE, maxWaiting = MAX_WAITING }: DatabaseOptions): Pool {
  const line = lineOf({ atOnce: Math.max(1, Math.floor(size * 0.4)), waiting: maxWaiting })
  const connect = () =>
    new Promise<PostgresPoolClient>((resolve, reject) => {
      let given_up = false
      const late = setTimeout(() => {
        given_up = true
        reject(new AppError(refuse(ERRORS.BUSY)))
      }, CALL_STATEMENT_TIMEOUT_MS)
      const held = async (): Promise<void> => {
        clearTimeout(late)
        if (given_up) return
        const client = await pool.connect()
        await new Promise<void>((done) => resolve({ ...client, release: () => (client.release(), done()) }))
      }
      line(held).catch((failure: unknown) => {
        clearTimeout(late)
        reject(failure)
      })
    })
  return { connect, end: () => Promise.resolve() }
}

function boundedPool(pool: pg.Pool, { maxWaiting = MAX_WAITING, log }: DatabaseOptions): Pool {
  return {
    end: () => pool.end(),
    connect: async () => {
      if (pool.waitingCount >= maxWaiting) fail(ERRORS.BUSY)
      try {
        return preparing(await pool.connect())
      } catch (error) {
        log.warn({ err: error }, 'no database connection')
        return fail(ERRORS.BUSY)
      }
    },
  }
}
