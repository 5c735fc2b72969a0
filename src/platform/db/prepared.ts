import { createHash } from 'node:crypto'
import type { Writable } from 'node:stream'

import type { PostgresPoolClient } from 'kysely'
import { sql } from 'kysely'
import type pg from 'pg'

import { KeptStatement, KeptStatements, OTHER_COLUMNS } from './kept-statement.ts'

export const MARK = '/* prepared */'

/**
 * Marks a statement to be parsed and planned once per connection instead of on every call (decision 0035): in front of
 * one written out, by `modifyFront` or, where there is none, `modifyEnd` on a built one. Only for what is asked
 * constantly, and whose best plan is the same for all values; its text must not depend on what somebody typed, since
 * every text stays in the memory of each connection.
 */
export const PREPARED = sql.raw(MARK)

const names = new Map<string, string>()

/** What begins and ends transactions is kept as well. */
const OF_TRANSACTIONS = /^(start transaction|commit|rollback)\b/

/** The name under which a connection keeps a marked statement; undefined for all others. */
function statementName(text: string): string | undefined {
  if (!text.slice(0, 40).includes(MARK) && !text.endsWith(MARK) && !OF_TRANSACTIONS.test(text)) return undefined
  const known = names.get(text)
  if (known) return known
  const name = createHash('sha256').update(text).digest('base64url').slice(0, 24)
  names.set(text, name)
  return name
}

/** A connection of the pool that keeps marked statements. */
export function preparing(client: pg.PoolClient): PostgresPoolClient {
  let unfit = false
  const ask = inOneGo(client)
  const query = async (text: string, values: readonly unknown[]) => {
    try {
      return await ask(text, values)
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

/** The driver's connection as far as it is used here. */
interface Driver {
  readonly connection: { readonly stream: Writable }
  readonly _types: unknown
}

/** What is asked in one go leaves in one packet: writing to a socket costs more than most statements do. */
function inOneGo(client: pg.PoolClient) {
  const { connection, _types } = client as unknown as Driver
  let gathering = false
  let kept: KeptStatement[] = []
  const send = (): void => {
    if (kept.length) client.query(new KeptStatements(kept, _types) as unknown as pg.Submittable)
    kept = []
  }
  const gather = (): void => {
    if (gathering) return
    gathering = true
    connection.stream.cork()
    process.nextTick(() => {
      gathering = false
      send()
      connection.stream.uncork()
    })
  }
  return (text: string, values: readonly unknown[]): Promise<pg.QueryResult> => {
    gather()
    const name = statementName(text)
    if (name)
      return new Promise((resolve, reject) => {
        kept.push(new KeptStatement(name, text, values, (error, result) => (error ? reject(error) : resolve(result))))
      })
    send()
    return client.query(text, [...values])
  }
}

/**
 * A migration changed what a kept statement answers, and this connection would refuse it for ever; or it was given up
 * because it answered nothing.
 */
const isUnfit = (error: unknown): boolean =>
  error instanceof Error && [OTHER_COLUMNS, 'Query read timeout'].includes(error.message)
