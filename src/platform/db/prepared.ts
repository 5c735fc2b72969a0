import { createHash } from 'node:crypto'
import type { Writable } from 'node:stream'

import type { PostgresPoolClient } from 'kysely'
import { sql } from 'kysely'
import type pg from 'pg'

import { KeptStatement, OTHER_COLUMNS } from './kept-statement.ts'

export const MARK = '/* prepared */'

/**
 * Marks a statement to be parsed and planned once per connection instead of on every call (decision 0035): in front of
 * one written out, by `modifyFront` or, where there is none, `modifyEnd` on a built one. Only for what is asked
 * constantly, and whose best plan is the same for all values; its text must not depend on what somebody typed, since
 * every text stays in the memory of each connection.
 */
export const PREPARED = sql.raw(MARK)

const names = new Map<string, string>()

/** The name under which a connection keeps a marked statement; undefined for all others. */
export function statementName(text: string): string | undefined {
  if (!text.slice(0, 40).includes(MARK) && !text.endsWith(MARK)) return undefined
  const known = names.get(text)
  if (known) return known
  const name = createHash('sha256').update(text).digest('base64url').slice(0, 24)
  names.set(text, name)
  return name
}

/** A connection of the pool that keeps marked statements. */
export function preparing(client: pg.PoolClient): PostgresPoolClient {
  let unfit = false
  const query = async (text: string, values: readonly unknown[]) => {
    sendTogether(client)
    try {
      const name = statementName(text)
      return await (name ? runKept(client, name, text, values) : client.query(text, [...values]))
    } catch (error) {
      unfit ||= isUnfit(error)
      throw error
    }
  }
  return {
    query: query as unknown as PostgresPoolClient['query'],
    release: () => client.release(unfit),
  }
}

const runKept = (client: pg.PoolClient, name: string, text: string, values: readonly unknown[]) =>
  new Promise<pg.QueryResult>((resolve, reject) => {
    const answer = (error: Error | undefined, result: pg.QueryResult) => (error ? reject(error) : resolve(result))
    client.query(new KeptStatement(name, text, values, answer) as unknown as pg.Submittable)
  })

const gathering = new WeakSet<Writable>()

/** What is asked in one go leaves in one packet: writing to a socket costs more than most statements do. */
function sendTogether(client: pg.PoolClient): void {
  const { stream } = (client as unknown as { connection: { stream: Writable } }).connection
  if (gathering.has(stream)) return
  gathering.add(stream)
  stream.cork()
  process.nextTick(() => {
    gathering.delete(stream)
    stream.uncork()
  })
}

/**
 * A migration changed what a kept statement answers, and this connection would refuse it for ever; or it was given up
 * because it answered nothing.
 */
const isUnfit = (error: unknown): boolean =>
  error instanceof Error && [OTHER_COLUMNS, 'Query read timeout'].includes(error.message)
