import { createHash } from 'node:crypto'

import { sql, type Selectable } from 'kysely'

import { addMinutes, type Clock, type Time } from '#kernel/time.ts'

import type { Db, Trx } from '../db/database.ts'
import type { Database } from '../db/schema.gen.ts'
import { transaction } from '../db/transaction.ts'

const BATCH = 5000
const SEALS_AT_ONCE = 500
/** Longer than any call may last: what had a number before that is there by now, or never comes. */
const SETTLED_MINUTES = 5
const BEGINNING = '0'.repeat(64)

/** In this order for ever: a column that comes later goes to the end. */
const COLUMNS = [
  'id', 'operator_id', 'operator_name', 'dept_id', 'dept_name', 'module', 'action', 'object_type', 'object_id',
  'method', 'path', 'params', 'result', 'code', 'duration_ms', 'ip', 'ua', 'before', 'after', 'risk', 'request_id', 'at',
] as const // prettier-ignore

/**
 * Seals what was there when the log was last looked at, some minutes ago, and looks at it anew: each seal is a hash over the one
 * before and its rows, so that a row that is changed, removed or slipped in from outside shows. What a row says of its moment
 * tells nothing, since a long job may say when it began. Returns how many rows were sealed.
 */
export async function sealAuditLog(db: Db, supplier_id: string, clock: Clock): Promise<number> {
  const now = clock.now()
  return transaction(db, async (trx) => {
    const seen = await trx
      .selectFrom('audit_seen')
      .select(['log_id', 'at'])
      .where('supplier_id', '=', supplier_id)
      .forUpdate()
      .executeTakeFirst()
    if (seen && seen.at > addMinutes(now, -SETTLED_MINUTES)) return 0
    const last = await lastSeal(trx, supplier_id)
    const rows = seen ? await readRows(trx, supplier_id, { after: last.last_log_id, upTo: seen.log_id }) : []
    if (rows.length < BATCH) await look(trx, supplier_id, now)
    if (rows.length === 0) return 0
    const range = { first_log_id: rows[0]!.id, last_log_id: rows.at(-1)!.id, row_count: rows.length }
    const hash = hashOf(last.hash, rows)
    const row_marks = rows.map(markOf).join('')
    await trx
      .insertInto('audit_seal')
      .values({ supplier_id, ...range, prev_hash: last.hash, hash, row_marks, at: now })
      .execute()
    return rows.length
  })
}

const look = (trx: Trx, supplier_id: string, at: Time) =>
  sql`insert into audit_seen (supplier_id, log_id, at)
    select ${supplier_id}, coalesce(max(id), 0), ${at} from audit_log where supplier_id = ${supplier_id}
    on conflict (supplier_id) do update set log_id = excluded.log_id, at = excluded.at`.execute(trx)

/** Where the log is not what was sealed. */
interface Break {
  readonly seal_id: string
  /** The rows that the seal is about. */
  readonly first_log_id: string
  readonly last_log_id: string
  /** The first row that was changed, removed or slipped in; null where the seal does not tell, as an older one or one that was changed itself. */
  readonly log_id: string | null
  readonly kind: 'changed' | 'removed' | 'added' | 'seal'
}

/** How far a check came. */
export interface Checked {
  readonly seals: number
  readonly rows: number
  /** The last seal that was found whole; its hash, kept elsewhere, shows later whether the end of the chain was cut off. */
  readonly whole: { readonly id: string; readonly hash: string; readonly last_log_id: string; readonly at: Time } | null
  /** The seal to go on after; null at the end. */
  readonly next: string | null
  /** In how many places the log is not what was sealed, and the first of them. */
  readonly breaks: number
  readonly broken: Break | null
}

/** Goes on through the chain after a seal, or from its beginning, for about so many rows; behind a break each seal is held against the one before it as that stands. */
export async function checkSeals(db: Db, supplier_id: string, after: string | null, most: number): Promise<Checked> {
  const cut = after === null ? await lastCut(db, supplier_id) : null
  const seals = await db
    .selectFrom('audit_seal')
    .selectAll()
    .where('supplier_id', '=', supplier_id)
    .where('id', after === null ? '>' : '>=', after ?? cut?.id ?? '0')
    .orderBy('id')
    .limit(SEALS_AT_ONCE)
    .execute()
  const found = { seals: 0, rows: 0, breaks: 0 }
  let [before, whole]: [Whole | null, Whole | null] = after === null ? [cut, cut] : [seals.shift() ?? null, null]
  let broken: Break | null = null
  for (const seal of seals) {
    if (found.rows >= most) break
    const found_here = await breakOf(db, before ?? { hash: BEGINNING, last_log_id: '0' }, seal)
    if (found_here) found.breaks++
    else whole = seal
    broken ??= found_here
    before = seal
    found.seals++
    found.rows += seal.row_count
  }
  const isEnd = seals.length < SEALS_AT_ONCE - 1 && found.seals === seals.length
  return { ...found, whole, next: isEnd ? null : before!.id, broken }
}

type Whole = NonNullable<Checked['whole']>

/** Where the log begins that is left, once its older part was let go. */
async function lastCut(db: Db, supplier_id: string): Promise<Whole | null> {
  const cut = await db
    .selectFrom('audit_cut')
    .select(['seal_id as id', 'hash', 'last_log_id', 'sealed_at as at'])
    .where('supplier_id', '=', supplier_id)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return cut ?? null
}

type Seal = Selectable<Database['audit_seal']>

async function breakOf(db: Db, before: Pick<Seal, 'hash' | 'last_log_id'>, seal: Seal): Promise<Break | null> {
  const { supplier_id, id: seal_id, first_log_id, last_log_id } = seal
  const rows = await readRows(db, supplier_id, { after: before.last_log_id, upTo: last_log_id })
  if (seal.prev_hash === before.hash && rows.length === seal.row_count && hashOf(before.hash, rows) === seal.hash)
    return null
  return { seal_id, first_log_id, last_log_id, ...firstDifference(rows, seal.row_marks?.match(/.{16}/g) ?? null) }
}

/** By the mark of each row: where one is missing, the next one has its place. */
function firstDifference(rows: Rows, marks: readonly string[] | null): Pick<Break, 'log_id' | 'kind'> {
  if (!marks) return { log_id: null, kind: 'seal' }
  const at = rows.findIndex((row, i) => markOf(row) !== marks[i])
  const index = at === -1 ? rows.length : at
  if (at === -1 && rows.length === marks.length) return { log_id: null, kind: 'seal' }
  const log_id = rows[index]?.id ?? null
  const mark = rows[index] && markOf(rows[index])
  if (mark === undefined || marks.includes(mark, index + 1)) return { log_id, kind: 'removed' }
  const isAdded = rows[index + 1] && markOf(rows[index + 1]!) === marks[index]
  return { log_id, kind: isAdded ? 'added' : 'changed' }
}

const lastSeal = async (trx: Trx, supplier_id: string): Promise<{ hash: string; last_log_id: string }> =>
  (await trx
    .selectFrom('audit_seal')
    .select(['hash', 'last_log_id'])
    .where('supplier_id', '=', supplier_id)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()) ?? { hash: BEGINNING, last_log_id: '0' }

function readRows(db: Db, supplier_id: string, { after, upTo }: { after: string; upTo: string }) {
  return db
    .selectFrom('audit_log')
    .select(COLUMNS)
    .where('supplier_id', '=', supplier_id)
    .where('id', '>', after)
    .where('id', '<=', upTo)
    .orderBy('id')
    .limit(BATCH)
    .execute()
}

type Rows = Awaited<ReturnType<typeof readRows>>

const textOf = (row: Rows[number]): string => JSON.stringify(COLUMNS.map((column) => row[column]))

function hashOf(previous: string, rows: Rows): string {
  const hash = createHash('sha256').update(previous)
  for (const row of rows) hash.update(textOf(row))
  return hash.digest('hex')
}

/** Enough of a row's own hash to tell which of a batch was changed; that one was is told by the seal. */
const markOf = (row: Rows[number]): string => createHash('sha256').update(textOf(row)).digest('hex').slice(0, 16)
