import type { CompiledQuery, DatabaseConnection } from 'kysely'
import { CompiledQuery as Compiled, PostgresDialect, Transaction } from 'kysely'
import { setTimeout as delay } from 'node:timers/promises'

import type { Db, Trx } from './database.ts'
import type { Database } from './schema.gen.ts'

export interface TransactionOptions<T = unknown> {
  /** What is written last, when the work is done: it is sent together with the commit. */
  readonly last?: (trx: Trx, done: T) => CompiledQuery | undefined
}

/** Whether a statement locks what it reads. */
export type Lock = 'locks' | 'looks'

/** Rows are locked in a transaction, which keeps to what it read; outside of one a lock would only make others wait. */
export const lockOf = (db: Db): Lock => (db.isTransaction ? 'locks' : 'looks')

/** Serialisation failure and deadlock: the same work done again will do. */
const TRY_AGAIN = ['40001', '40P01']
const RETRIES = 3

/**
 * Runs `work` in one transaction; inside another one it simply joins. `work` may run several times, so its effects must
 * all be in the database.
 */
export async function transaction<T>(
  db: Db,
  work: (trx: Trx) => Promise<T>,
  options: TransactionOptions<T> = {},
): Promise<T> {
  if (db.isTransaction) return runInside(db as Trx, work, options)
  for (let attempt = 0; ; attempt++) {
    try {
      return await db.connection().execute((held) => runOn(held, work, options))
    } catch (error) {
      if (attempt >= RETRIES || !TRY_AGAIN.includes(sqlState(error))) throw error
      await delay(10 * 2 ** attempt + Math.random() * 20)
    }
  }
}

async function runInside<T>(trx: Trx, work: (trx: Trx) => Promise<T>, { last }: TransactionOptions<T>): Promise<T> {
  const done = await work(trx)
  const query = last?.(trx, done)
  if (query) await trx.executeQuery(query)
  return done
}

/** Runs it on a connection that nobody else has. */
async function runOn<T>(held: Db, work: (trx: Trx) => Promise<T>, { last }: TransactionOptions<T>): Promise<T> {
  const executor = held.getExecutor()
  const connection = await executor.provideConnection((one) => Promise.resolve(one))
  const lent = lending(connection)
  const trx = new Transaction<Database>({
    config: { dialect },
    dialect,
    driver,
    executor: executor.withConnectionProvider(lent),
  })
  const awaited: Promise<unknown>[] = []
  atTheEnd.set(trx, awaited)
  try {
    const done = await work(trx)
    if (await lent.end()) {
      const query = last?.(trx, done)
      await together([...awaited, query && connection.executeQuery(query), connection.executeQuery(COMMIT)])
    }
    return done
  } catch (error) {
    // What was sent before may be why nothing could be asked any more.
    const why: unknown = await together(awaited).then(() => error, (cause: unknown) => cause) // prettier-ignore
    // Nothing is saved either way: a connection that cannot even do that is lost.
    if (await lent.end().catch(() => true)) await connection.executeQuery(ROLLBACK).catch(() => undefined)
    throw why
  }
}

/** What each transaction still waits for. */
const atTheEnd = new WeakMap<Db, Promise<unknown>[]>()

/**
 * Writes of which nobody needs the answer: sent now, and waited for when their transaction ends, in one packet with its end
 * where nothing is asked in between (decision 0285). Outside of a transaction they are waited for here.
 */
export async function unawaited(db: Db, statements: readonly unknown[]): Promise<void> {
  const all = together(statements)
  const awaited = atTheEnd.get(db)
  if (!awaited) return void (await all)
  // Whoever waits for it is told; until then nobody is.
  all.catch(() => undefined)
  awaited.push(all)
}

const START = Compiled.raw('start transaction isolation level read committed')
const COMMIT = Compiled.raw('commit')
const ROLLBACK = Compiled.raw('rollback')
/** Completes the properties of a transaction; it opens nothing. */
const dialect = new PostgresDialect({ pool: () => Promise.reject(new Error('a transaction has its connection')) })
const driver = dialect.createDriver()

/**
 * Lends the connection of a transaction, which begins with the first statements that are asked: were its start refused, the
 * database would skip them (decision 0177). What is asked later waits for the start, and behind the end nothing is taken
 * (decision 0350). Statements do not queue in this process: asked together, they are sent together and the database answers
 * them in their order (decision 0091).
 */
function lending(connection: DatabaseConnection) {
  let begun: Promise<unknown> | undefined
  let sent = false
  let ended = false
  return {
    /** Takes nothing more. Whether it ever began. */
    async end(): Promise<boolean> {
      ended = true
      return (await begun) !== undefined
    },
    async provideConnection<T>(use: (lent: DatabaseConnection) => Promise<T>): Promise<T> {
      if (ended) throw new Error('a statement was asked behind the end of its transaction')
      if (!begun) {
        // Before the packet is sent, which happens behind this.
        process.nextTick(() => {
          sent = true
        })
        begun = connection.executeQuery(START)
        begun.catch(() => undefined)
      } else if (sent) await begun
      return use(connection)
    },
  }
}

/**
 * Statements of one transaction that were asked together (decision 0091), all ended. Throws what the first of them failed
 * with: what the database says of those behind it is only that the transaction is lost.
 */
export async function together<T extends readonly unknown[]>(
  statements: readonly [...T],
): Promise<{ -readonly [I in keyof T]: Awaited<T[I]> }> {
  const ended = await Promise.allSettled(statements)
  const failed = ended.find((one): one is PromiseRejectedResult => one.status === 'rejected')
  if (failed) throw failed.reason
  return ended.map((one) => (one as PromiseFulfilledResult<unknown>).value) as never
}

/** PostgreSQL's five-character code of an error, or ''. */
export const sqlState = (error: unknown): string => {
  const code = (error as { code?: unknown } | null)?.code
  return typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code) ? code : ''
}

/** Which unique or check constraint an error is about, or ''. */
export const violatedConstraint = (error: unknown): string =>
  sqlState(error).startsWith('23') ? ((error as { constraint?: string }).constraint ?? '') : ''

/**
 * For `catch` behind a write: what the caller is told when a constraint refuses it, by the constraint's name. Anything
 * else is thrown on.
 */
export const onViolation =
  (told: Readonly<Record<string, () => never>>) =>
  (error: unknown): never => {
    told[violatedConstraint(error)]?.()
    throw error
  }

/** Whether a statement was ended at its limit in time. */
export const tookTooLong = (error: unknown): boolean => sqlState(error) === '57014'

const PASSING_STATES = /^(08|53|57P0|57014|55P03|40001|40P01)/
const PASSING_CODES = ['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT']

/** True for what will pass by itself: server restarting, too many connections, time limits. The answer is 503, not a fault. */
export function isPassing(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code, syscall } = error as NodeJS.ErrnoException
  if (PASSING_STATES.test(sqlState(error)) || PASSING_CODES.includes(code ?? '')) return true
  // The socket of a server that starts; a file that is gone does not come back.
  if (code === 'ENOENT' && syscall === 'connect') return true
  return /Connection terminated|Query read timeout|timeout exceeded when trying to connect/.test(error.message)
}
