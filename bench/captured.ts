import type { Db } from '#platform/db/database.ts'
import type { Database } from '#platform/db/schema.gen.ts'
import { Kysely, PostgresDialect } from 'kysely'
import type pg from 'pg'

/** The statements that a piece of work sends, so that a bare program can send the very same. */
export interface Captured {
  readonly statements: readonly { readonly sql: string; readonly values: readonly unknown[] }[]
  /** Values that differ from call to call: `$id` the object, `$new0`… ids that the first `nextval` gave. */
  readonly tokens: Readonly<Record<string, string>>
}

/** Runs `work` once in a transaction that is rolled back, and notes what it sent. */
export async function capture(pool: pg.Pool, id: string, work: (db: Db) => Promise<unknown>): Promise<Captured> {
  const statements: { sql: string; values: readonly unknown[] }[] = []
  const db = new Kysely<Database>({
    dialect: new PostgresDialect({ pool }),
    log: ({ query }) => {
      statements.push({ sql: query.sql, values: query.parameters })
    },
  })
  const tokens: Record<string, string> = { [id]: '$id' }
  await db
    .transaction()
    .execute(async (trx) => {
      await work(trx)
      throw new Error(ROLLED_BACK)
    })
    .catch((error: Error) => {
      if (error.message !== ROLLED_BACK) throw error
    })
  const own = statements.filter(({ sql }) => !/^(begin|start transaction|commit|rollback)/i.test(sql))
  noteNewIds(own, tokens)
  return { statements: own, tokens }
}
const ROLLED_BACK = 'rolled back on purpose'

/** Ids drawn from the sequence follow one another; the first one used tells them all. */
function noteNewIds(statements: Captured['statements'], tokens: Record<string, string>): void {
  const inserted = statements.flatMap(({ sql, values }) =>
    /insert into "allocation"/.test(sql) ? values.filter((v) => typeof v === 'string' && /^\d{6,}$/.test(v)) : [],
  )
  const first = inserted.map(String).find((value) => !(value in tokens))
  if (first) for (let i = 0; i < 8; i++) tokens[String(BigInt(first) + BigInt(i))] ??= `$new${i}`
}
