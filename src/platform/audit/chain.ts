import { createHash } from 'node:crypto'

import { addMinutes, type Clock, type Time } from '#kernel/time.ts'

import type { Db, Trx } from '../db/database.ts'
import { transaction } from '../db/transaction.ts'

const BATCH = 5000
/** Longer than any transaction may last, so that no row with a smaller number can still be on its way. */
const SETTLED_MINUTES = 5
const BEGINNING = '0'.repeat(64)

/** In this order for ever: a column that comes later goes to the end. */
const COLUMNS = [
  'id', 'operator_id', 'operator_name', 'dept_id', 'dept_name', 'module', 'action', 'object_type', 'object_id',
  'method', 'path', 'params', 'result', 'code', 'duration_ms', 'ip', 'ua', 'before', 'after', 'risk', 'request_id', 'at',
] as const // prettier-ignore

/**
 * Seals what was written since the last seal: each seal is a hash over the one before and its rows, so that a row that is
 * changed, removed or slipped in from outside shows. Returns how many rows were sealed.
 */
export async function sealAuditLog(db: Db, supplier_id: string, clock: Clock): Promise<number> {
  const now = clock.now()
  return transaction(db, async (trx) => {
    const last = await lastSeal(trx, supplier_id)
    const rows = await readRows(trx, supplier_id, {
      after: last.last_log_id,
      before: addMinutes(now, -SETTLED_MINUTES),
    })
    if (rows.length === 0) return 0
    const range = { first_log_id: rows[0]!.id, last_log_id: rows.at(-1)!.id, row_count: rows.length }
    const hash = hashOf(last.hash, rows)
    await trx
      .insertInto('audit_seal')
      .values({ supplier_id, ...range, prev_hash: last.hash, hash, at: now })
      .execute()
    return rows.length
  })
}

/** Goes through the whole chain; the seals whose rows are no longer what they were. */
export async function findBrokenSeals(db: Db, supplier_id: string): Promise<string[]> {
  const seals = await db
    .selectFrom('audit_seal')
    .selectAll()
    .where('supplier_id', '=', supplier_id)
    .orderBy('id')
    .execute()
  const broken: string[] = []
  let before = { hash: BEGINNING, last_log_id: '0' }
  for (const seal of seals) {
    const rows = await readRows(db, supplier_id, { after: before.last_log_id, upTo: seal.last_log_id })
    const isWhole =
      seal.prev_hash === before.hash && rows.length === seal.row_count && hashOf(before.hash, rows) === seal.hash
    if (!isWhole) broken.push(seal.id)
    before = seal
  }
  return broken
}

const lastSeal = async (trx: Trx, supplier_id: string): Promise<{ hash: string; last_log_id: string }> =>
  (await trx
    .selectFrom('audit_seal')
    .select(['hash', 'last_log_id'])
    .where('supplier_id', '=', supplier_id)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()) ?? { hash: BEGINNING, last_log_id: '0' }

function readRows(db: Db, supplier_id: string, range: { after: string; before?: Time; upTo?: string }) {
  return db
    .selectFrom('audit_log')
    .select(COLUMNS)
    .where('supplier_id', '=', supplier_id)
    .where('id', '>', range.after)
    .$if(range.before !== undefined, (query) => query.where('at', '<', range.before!))
    .$if(range.upTo !== undefined, (query) => query.where('id', '<=', range.upTo!))
    .orderBy('id')
    .limit(BATCH)
    .execute()
}

function hashOf(previous: string, rows: Awaited<ReturnType<typeof readRows>>): string {
  const hash = createHash('sha256').update(previous)
  for (const row of rows) hash.update(JSON.stringify(COLUMNS.map((column) => row[column])))
  return hash.digest('hex')
}
