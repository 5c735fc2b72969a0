// The measure of what the machine can do: Fastify and pg, the same statements, nothing else.
import { readFileSync } from 'node:fs'

import Fastify from 'fastify'
import pg from 'pg'

import type { Captured } from './captured.ts'

const [url, port, file] = process.argv.slice(2) as [string, string, string]
const cases = JSON.parse(readFileSync(file, 'utf8')) as Record<string, Captured>
const pool = new pg.Pool({ connectionString: url, max: 20, options: '-c timezone=Asia/Shanghai' })
const app = Fastify()

const filled = (captured: Captured, values: readonly unknown[], tokens: ReadonlyMap<string, string>): unknown[] =>
  values.map((value) => tokens.get(captured.tokens[String(value)] ?? '') ?? value)

async function run(client: pg.Pool | pg.PoolClient, captured: Captured, id: string): Promise<unknown[]> {
  const tokens = new Map([['$id', id]])
  const replies: unknown[] = []
  for (const { sql, values } of captured.statements) {
    const { rows } = await client.query(sql, filled(captured, values, tokens))
    if (/nextval\('rexian_id'\)/.test(sql)) rows.forEach((row: { id: string }, i) => tokens.set(`$new${i}`, row.id))
    replies.push(rows)
  }
  return replies
}

app.get<{ Params: { name: string }; Querystring: { id?: string } }>('/:name', (request) =>
  run(pool, cases[request.params.name]!, request.query.id ?? ''),
)
// oxlint-disable-next-line oxc/no-async-endpoint-handlers -- Fastify handles what it rejects
app.post<{ Params: { name: string }; Body: { id: string } }>('/:name', async (request) => {
  const client = await pool.connect()
  try {
    await client.query('begin')
    const replies = await run(client, cases[request.params.name]!, request.body.id)
    await client.query('commit')
    return replies.at(-1)
  } catch (error) {
    await client.query('rollback')
    throw error
  } finally {
    client.release()
  }
})
await app.listen({ port: Number(port), host: '127.0.0.1' })
