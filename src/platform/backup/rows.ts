import { pipeline } from 'node:stream/promises'
import type { Readable } from 'node:stream'

import pg from 'pg'
import { from, to } from 'pg-copy-streams'

import { setUp } from '../db/database.ts'
import type { Manifest } from './manifest.ts'

type Table = Manifest['tables'][number]
export type Shape = Pick<Table, 'name' | 'columns'>

/** Who is signed in is not kept: a restored installation knows nobody until they sign in. */
const NOT_KEPT = ['session', 'citizen_session', 'seen_nonce']

/** A connection without limits in time, as one that copies everything needs. */
export async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: 10_000,
    application_name: 'rexian backup',
  })
  // While nothing is asked of it a cut is nobody's error, and would end the program; what is asked next fails.
  client.on('error', () => undefined)
  await client.connect()
  const zone = { TimeZone: 'Asia/Shanghai', DateStyle: 'ISO', search_path: 'public' }
  await setUp(client, { ...zone, statement_timeout: 0, lock_timeout: 0 })
  return client
}

const quoted = (name: string): string => pg.escapeIdentifier(name)
const columnsOf = ({ columns }: Shape): string => columns.map(quoted).join(', ')

/** The tables whose rows are kept: all but who is signed in, and what is lost with a crash anyway. */
export async function listTables(client: pg.Client): Promise<Shape[]> {
  const { rows } = await client.query<{ name: string; columns: string[] }>(
    `select c.relname::text as name, array_agg(a.attname::text order by a.attnum) as columns
     from pg_class c
     join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
       and c.relpersistence = 'p' and c.relname <> all($1)
     group by c.relname order by c.relname`,
    [NOT_KEPT],
  )
  return rows
}

/** The rows of a table as PostgreSQL writes them; how many they were is known when they were read. */
export function rowsOf(client: pg.Client, table: Shape): { stream: Readable; count: () => number } {
  const stream = client.query(to(`copy (select ${columnsOf(table)} from ${quoted(table.name)}) to stdout`))
  return { stream, count: () => stream.rowCount ?? 0 }
}

/** Fills a table; returns how many rows it took. */
export async function fillTable(client: pg.Client, table: Shape, rows: Readable): Promise<number> {
  const stream = client.query(from(`copy ${quoted(table.name)} (${columnsOf(table)}) from stdin`))
  await pipeline(rows, stream)
  return stream.rowCount ?? 0
}

/** The parts of tables that have some, with their bounds. */
export async function listParts(client: pg.Client): Promise<Manifest['parts']> {
  const { rows } = await client.query<Manifest['parts'][number]>(
    `select c.relname::text as name, p.relname::text as of, pg_get_expr(c.relpartbound, c.oid) as bound
     from pg_inherits i join pg_class c on c.oid = i.inhrelid join pg_class p on p.oid = i.inhparent
     where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' order by c.relname`,
  )
  return rows
}

/** Divides empty tables as they were, whatever parts the migrations gave them. */
export async function setParts(client: pg.Client, parts: Manifest['parts']): Promise<void> {
  for (const { name } of await listParts(client)) await client.query(`drop table ${quoted(name)}`)
  for (const { name, of, bound } of parts)
    await client.query(`create table ${quoted(name)} partition of ${quoted(of)} ${bound}`)
}

/** What is kept of a job. */
export const JOB_COLUMNS = ['identifier', 'payload', 'run_at', 'key', 'queue_name']

/** Jobs that somebody added and that wait; those of the clock come by themselves. */
export function jobsOf(client: pg.Client): { stream: Readable; count: () => number } {
  const stream = client.query(
    to(`copy (
      select ${JOB_COLUMNS.join(', ')} from graphile_worker._private_jobs j
      join graphile_worker._private_tasks t on t.id = j.task_id
      left join graphile_worker._private_job_queues q on q.id = j.job_queue_id
      where coalesce(j.key, '') not like 'cron:%' and j.attempts < j.max_attempts
    ) to stdout`),
  )
  return { stream, count: () => stream.rowCount ?? 0 }
}

/** Adds those jobs again, by the door of the queue. */
export async function addJobs(client: pg.Client, columns: readonly string[], jobs: Readable): Promise<void> {
  await client.query(
    'create temporary table kept_job (identifier text, payload json, run_at timestamptz, key text, queue_name text)',
  )
  await pipeline(jobs, client.query(from(`copy kept_job (${columns.map(quoted).join(', ')}) from stdin`)))
  await client.query(
    `select graphile_worker.add_job(identifier, payload, queue_name => queue_name, run_at => run_at, job_key => key)
     from kept_job`,
  )
  await client.query('drop table kept_job')
}

/** Where each sequence stands; those that gave nothing yet are left out. */
export async function readSequences(client: pg.Client): Promise<Manifest['sequences']> {
  const { rows } = await client.query<{ name: string; value: string }>(
    `select sequencename::text as name, last_value::text as value from pg_sequences
     where schemaname = 'public' and last_value is not null order by 1`,
  )
  return rows
}

/** Has each sequence go on from where it stood. */
export async function setSequences(client: pg.Client, sequences: Manifest['sequences']): Promise<void> {
  for (const { name, value } of sequences) await client.query('select setval($1::regclass, $2)', [quoted(name), value])
}

/** The migrations that a database has had. */
export async function readMigrationsOf(client: pg.Client): Promise<Manifest['migrations']> {
  const { rows } = await client.query<{ name: string; checksum: string }>(
    'select name, checksum from migration.applied order by name',
  )
  return rows
}
