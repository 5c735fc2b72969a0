// What a careful program by hand costs for the same answers: Fastify and pg only, every statement prepared, as few round
// trips as there can be, names in memory. No signature, rights, masking or compression.
import { randomUUID } from 'node:crypto'

import Fastify from 'fastify'
import pg from 'pg'

import { STATEMENTS } from './reference-sql.ts'

const [url, port] = process.argv.slice(2) as [string, string]
const pool = new pg.Pool({ connectionString: url, max: 20, options: '-c timezone=Asia/Shanghai' })
const app = Fastify()
type Row = Record<string, unknown>

async function ask(name: keyof typeof STATEMENTS, values: readonly unknown[], on: pg.Pool | pg.PoolClient = pool) {
  return (await on.query<Row>({ name, text: STATEMENTS[name], values: [...values] })).rows
}

async function namesOf(table: string, column: string): Promise<Map<unknown, unknown>> {
  const { rows } = await pool.query<{ id: string; name: string }>(`select id, ${column} as name from ${table}`)
  return new Map(rows.map(({ id, name }) => [id, name]))
}
const depts = await namesOf('department', 'short_name')
const categories = await namesOf('category', 'full_name')
const areas = await namesOf('area', 'name')

/** Who calls, by the token's hash. */
async function session(token: unknown): Promise<Row> {
  const [found] = await ask('SESSION', [token])
  if (!found) throw new Error('nobody')
  return found
}

const named = (row: Row): Row => ({
  ...row,
  category_name: categories.get(row['category_id']) ?? null,
  area_name: areas.get(row['area_id']) ?? null,
  lead_dept_name: depts.get(row['lead_dept_id']) ?? null,
  holder_dept_name: depts.get(row['holder_dept_id']) ?? null,
})

interface Asked {
  Querystring: { token: string; id?: string; now: string }
}
app.get<Asked>('/list', async ({ query }) => {
  const { supplier_id, dept_id } = await session(query.token)
  const rows = await ask('LIST', [supplier_id, dept_id])
  return { total: Number(rows[0]?.['total'] ?? 0), rows: rows.slice(0, 20).map(named) }
})
app.get<Asked>('/detail', async ({ query }) => {
  const { supplier_id } = await session(query.token)
  const [row] = await ask('DETAIL', [supplier_id, query.id])
  return named(row!)
})
app.get<Asked>('/counters', async ({ query }) => {
  const { supplier_id, dept_id } = await session(query.token)
  const rows = await ask('COUNTERS', [supplier_id, dept_id, query.now])
  return Object.fromEntries(rows.map(({ metric, value }) => [metric as string, Number(value)]))
})
app.post<Asked & { Body: { id: string; dept_id: string; opinion: string } }>(
  '/allocate',
  // oxlint-disable-next-line oxc/no-async-endpoint-handlers -- Fastify handles what it rejects
  async ({ query, body }) => {
    const { supplier_id, dept_id, operator_id } = await session(query.token)
    const client = await pool.connect()
    try {
      await client.query('begin')
      const [order] = await ask('LOCK', [supplier_id, body.id], client)
      if (order?.['pending_action'] !== 'allocate') throw new Error('not to be allocated')
      const values = [supplier_id, body.id, body.dept_id, dept_id, operator_id, body.opinion, query.now, randomUUID()]
      const [saved] = await ask('ALLOCATE', values, client)
      await client.query('commit')
      return saved
    } catch (error) {
      await client.query('rollback')
      throw error
    } finally {
      client.release()
    }
  },
)
await app.listen({ port: Number(port), host: '127.0.0.1' })
