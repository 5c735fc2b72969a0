import type { Db } from '#platform/db/database.ts'
import { PREPARED } from '#platform/db/prepared.ts'
import { sql } from 'kysely'

/** Reference data of a tenant that every process keeps: read by each call, changed a few times a year. */
export interface Kept<T> {
  /** As messages name it. */
  readonly name: string
  readonly load: (db: Db, supplier_id: string) => Promise<T>
}

/** What a process keeps of one tenant, as it stood when the call began. */
export interface KeptValues {
  get<T>(source: Kept<T>): T
}

const sources: Kept<unknown>[] = []

/**
 * Declares reference data. Its tables need the triggers of migration 0019, which give the tenant a new stamp with every
 * change; the stamp comes with the session's own statement, so no process answers from yesterday (decision 0092).
 */
export function keep<T>(name: string, load: Kept<T>['load']): Kept<T> {
  const source: Kept<T> = { name, load }
  sources.push(source)
  return source
}

interface Shelf {
  readonly stamp: string
  readonly values: Promise<KeptValues>
}
const shelves = new WeakMap<Db, Map<string, Shelf>>()

/**
 * Everything kept of a tenant, not older than `stamp`. Read from `db`, the primary, when another stamp is known here; calls
 * that arrive meanwhile wait for the same reading. In a transaction it is read anew, with its own changes.
 */
export function keptAt(db: Db, supplier_id: string, stamp: string): Promise<KeptValues> {
  if (db.isTransaction) return loadAll(db, supplier_id)
  const shelf = shelves.get(db) ?? new Map<string, Shelf>()
  shelves.set(db, shelf)
  const known = shelf.get(supplier_id)
  if (known?.stamp === stamp) return known.values
  const values = loadAll(db, supplier_id)
  shelf.set(supplier_id, { stamp, values })
  values.catch(() => {
    if (shelf.get(supplier_id)?.values === values) shelf.delete(supplier_id)
  })
  return values
}

/** The same for a job, and for whoever has no session: asks for the stamp itself. */
export async function keptNow(db: Db, supplier_id: string): Promise<KeptValues> {
  const { rows } = await sql<{ kept_stamp: string }>`
    ${PREPARED} select kept_stamp from supplier where supplier_id = ${supplier_id}`.execute(db)
  return keptAt(db, supplier_id, rows[0]?.kept_stamp ?? '')
}

async function loadAll(db: Db, supplier_id: string): Promise<KeptValues> {
  const loaded = await Promise.all(sources.map(async (source) => [source, await source.load(db, supplier_id)] as const))
  const values = new Map<Kept<unknown>, unknown>(loaded)
  return {
    get<T>(source: Kept<T>): T {
      if (!values.has(source)) throw new Error(`${source.name} was declared after the program began`)
      return values.get(source) as T
    },
  }
}
