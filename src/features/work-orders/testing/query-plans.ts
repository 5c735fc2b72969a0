import type { Database } from '#platform/db/schema.gen.ts'
import { Kysely, PostgresDialect } from 'kysely'
import type pg from 'pg'

interface PlanNode {
  'Node Type': string
  'Relation Name'?: string
  'Actual Rows': number
  'Actual Loops': number
  'Rows Removed by Filter'?: number
  Plans?: PlanNode[]
}

/** What a query does at volume: time in the database, relations read without an index and rows read so, the most rows that one scan read, and the most that were sorted. */
export interface QueryPlan {
  readonly sql: string
  readonly ms: number
  readonly seqScans: readonly string[]
  readonly seqRows: number
  readonly read: number
  readonly sorted: number
}

/** A statement that reads, prepared ones included. */
const READING = /^\s*(\/\*.*?\*\/\s*)?(select|with)/i

/** Runs `work` and reads the plan of every query that it sent. */
export async function queryPlans(
  pool: pg.Pool,
  work: (db: Kysely<Database>) => Promise<unknown>,
): Promise<QueryPlan[]> {
  const sent: { sql: string; parameters: readonly unknown[] }[] = []
  const db = new Kysely<Database>({
    dialect: new PostgresDialect({ pool }),
    log: ({ query }) => {
      sent.push({ sql: query.sql, parameters: query.parameters })
    },
  })
  await work(db)
  const plans: QueryPlan[] = []
  for (const { sql, parameters } of sent.filter((query) => READING.test(query.sql))) {
    const { rows } = await pool.query({ text: `explain (analyze, format json) ${sql}`, values: [...parameters] })
    const [explained] = rows[0]['QUERY PLAN'] as { Plan: PlanNode; 'Execution Time': number }[]
    const nodes = flatten(explained!.Plan)
    const scans = nodes.filter((node) => node['Node Type'] === 'Seq Scan')
    const indexed = nodes.filter((node) => node['Node Type'].includes('Scan') && node['Relation Name'])
    plans.push({
      sql,
      ms: explained!['Execution Time'],
      seqScans: scans.map((node) => node['Relation Name']!),
      seqRows: Math.max(0, ...scans.map(rowsRead)),
      read: Math.max(0, ...indexed.map(rowsRead)),
      sorted: Math.max(
        0,
        ...nodes
          .filter((node) => node['Node Type'] === 'Sort')
          .map((node) => (node.Plans?.[0]?.['Actual Rows'] ?? 0) * node['Actual Loops']),
      ),
    })
  }
  return plans
}

const rowsRead = (node: PlanNode): number =>
  (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0)) * node['Actual Loops']

const flatten = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(flatten)]
