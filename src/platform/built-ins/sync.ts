import { createHash } from 'node:crypto'

import { sql } from 'kysely'

import type { Clock, Time } from '#kernel/time.ts'

import type { Db, Trx } from '../db/database.ts'
import { transaction, violatedConstraint } from '../db/transaction.ts'
import type { Log } from '../log.ts'
import { keyOf, merge, type BuiltIn, type Merge, type Row } from './merge.ts'

/** Processes that start at once meet here; the number only has to be ours. */
const LOCK = 7_402_116

/**
 * Brings the built-in rows of every tenant up to date, once for each release: a tenant whose stamps are this program's
 * costs nothing more than their reading. A row that would clash with one of the tenant's own is left out and logged, and tried
 * again at every start.
 */
export async function syncBuiltIns(
  db: Db,
  builtIns: readonly BuiltIn[],
  { clock, log }: { readonly clock: Clock; readonly log: Log },
): Promise<void> {
  const { rows } = await sql<{ supplier_id: string; stamps: Record<string, string> }>`
    select s.supplier_id, coalesce(jsonb_object_agg(b.name, b.stamp) filter (where b.name is not null), '{}') as stamps
    from supplier s left join built_in b on b.supplier_id = s.supplier_id group by s.supplier_id order by s.supplier_id`.execute(
    db,
  )
  for (const { supplier_id, stamps } of rows) {
    if (builtIns.every((builtIn) => stamps[builtIn.table] === stampOf(builtIn))) continue
    const { changes, clashing } = await installBuiltIns(db, builtIns, { supplier_id, at: clock.now() })
    log.info({ supplier_id, ...changes }, 'the built-in rows are up to date')
    if (clashing.length > 0)
      log.error({ supplier_id, rows: clashing }, 'built-in rows clash with rows of the tenant, which keeps what it has')
  }
}

interface Installed {
  /** How many rows came or changed, by table. */
  readonly changes: Readonly<Record<string, number>>
  /** What was left out: the table and the key of the row. */
  readonly clashing: readonly string[]
}

/** Gives one tenant today's built-in rows; joins a transaction that is open. */
export const installBuiltIns = (
  db: Db,
  builtIns: readonly BuiltIn[],
  tenant: { readonly supplier_id: string; readonly at: Time },
): Promise<Installed> =>
  transaction(db, async (trx) => {
    await sql`select pg_advisory_xact_lock(${LOCK})`.execute(trx)
    const changes: Record<string, number> = {}
    const clashing: string[] = []
    for (const builtIn of builtIns) {
      const { n, left_out } = await installTable(trx, builtIn, tenant)
      if (n > 0) changes[builtIn.table] = n
      clashing.push(...left_out.map((key) => `${builtIn.table} ${key}`))
    }
    return { changes, clashing }
  })

type Tenant = Parameters<typeof installBuiltIns>[2]

async function installTable(trx: Trx, builtIn: BuiltIn, tenant: Tenant): Promise<{ n: number; left_out: string[] }> {
  const { supplier_id, at } = tenant
  const stamp = stampOf(builtIn)
  const known = await trx
    .selectFrom('built_in')
    .select(['stamp', 'brought'])
    .where('supplier_id', '=', supplier_id)
    .where('name', '=', builtIn.table)
    .executeTakeFirst()
  if (known?.stamp === stamp) return { n: 0, left_out: [] }
  const before = (known?.brought ?? null) as Merge['brought'] | null
  const merged = merge(builtIn, {
    wanted: await asStored(trx, builtIn),
    brought: before,
    present: await readPresent(trx, builtIn, supplier_id),
  })
  const left_out = [
    ...(await withoutClashes(trx, merged.added, (rows) => addRows(trx, builtIn, rows, tenant))),
    ...(await withoutClashes(trx, merged.changed, (rows) => changeRows(trx, builtIn, rows, tenant))),
  ].map((row) => keyOf(row, builtIn.key))
  // As if nobody had come with them yet, so that the next start does.
  const brought = { ...merged.brought, ...Object.fromEntries(left_out.map((key) => [key, before?.[key]])) }
  const row = { stamp: left_out.length > 0 ? '' : stamp, brought: JSON.stringify(brought), brought_at: at }
  await trx
    .insertInto('built_in')
    .values({ supplier_id, name: builtIn.table, ...row })
    .onConflict((conflict) => conflict.columns(['supplier_id', 'name']).doUpdateSet(row))
    .execute()
  return { n: merged.added.length + merged.changed.length - left_out.length, left_out }
}

/** Does it for all rows at once, and where one clashes with what the tenant has, for each by itself; answers those that do. */
async function withoutClashes(
  trx: Trx,
  rows: readonly Row[],
  work: (rows: readonly Row[]) => Promise<void>,
): Promise<readonly Row[]> {
  if (rows.length === 0) return []
  await sql`savepoint built_in`.execute(trx)
  try {
    await work(rows)
    await sql`release savepoint built_in`.execute(trx)
    return []
  } catch (error) {
    if (!violatedConstraint(error)) throw error
    await sql`rollback to savepoint built_in`.execute(trx)
  }
  if (rows.length === 1) return rows
  const clashing: Row[] = []
  for (const row of rows) clashing.push(...(await withoutClashes(trx, [row], work)))
  return clashing
}

/** The program's rows as the database writes them, so that both compare as JSON. */
async function asStored(trx: Trx, { table, rows }: BuiltIn): Promise<Row[]> {
  const columns = Object.keys(rows[0] ?? {})
  const { rows: stored } = await sql<{ row: Row }>`
    select to_jsonb(r) as row from jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::jsonb) r`.execute(
    trx,
  )
  return stored.map(({ row }) => Object.fromEntries(columns.map((column) => [column, row[column]])))
}

async function readPresent(trx: Trx, { table }: BuiltIn, supplier_id: string): Promise<Row[]> {
  const { rows } = await sql<{ row: Row }>`
    select to_jsonb(t) as row from ${sql.table(table)} t where t.supplier_id = ${supplier_id} order by t.id for update`.execute(
    trx,
  )
  return rows.map(({ row }) => row)
}

async function addRows(trx: Trx, { table }: BuiltIn, rows: readonly Row[], { supplier_id, at }: Tenant): Promise<void> {
  const { rows: stamps } = await sql<{ name: string }>`
    select attname as name from pg_attribute
    where attrelid = ${table}::regclass and attname in ('created_at', 'updated_at') and attnotnull`.execute(trx)
  const stamped = Object.fromEntries([['supplier_id', supplier_id], ...stamps.map(({ name }) => [name, at] as const)])
  const full = rows.map((row) => ({ ...row, ...stamped }))
  const columns = sql.join(Object.keys(full[0]!).map((column) => sql.ref(column)))
  await sql`insert into ${sql.table(table)} (${columns})
    select ${columns} from jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(full)}::jsonb)`.execute(
    trx,
  )
}

async function changeRows(
  trx: Trx,
  builtIn: BuiltIn,
  rows: readonly Row[],
  { supplier_id, at }: Tenant,
): Promise<void> {
  const table = sql.table(builtIn.table)
  const columns = Object.keys(builtIn.rows[0]!).map((column) => sql`${sql.ref(column)} = r.${sql.ref(column)}`)
  const stamps = 'version' in rows[0]! ? [sql`version = t.version + 1, updated_at = ${at}`] : []
  await sql`update ${table} t set ${sql.join([...columns, ...stamps])}
    from jsonb_populate_recordset(null::${table}, ${JSON.stringify(rows)}::jsonb) r
    where t.supplier_id = ${supplier_id} and t.id = r.id`.execute(trx)
}

const stamps = new WeakMap<BuiltIn, string>()

/** Tells one release's rows from another's. */
function stampOf(builtIn: BuiltIn): string {
  const stamp = stamps.get(builtIn) ?? createHash('sha256').update(JSON.stringify(builtIn)).digest('base64url')
  stamps.set(builtIn, stamp)
  return stamp
}
