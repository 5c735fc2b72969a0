import type { Insertable, Selectable, SelectQueryBuilder, Updateable } from 'kysely'

import type { Actor } from '#kernel/actor.ts'
import { AppError, ERRORS, fail, refuse } from '#kernel/errors.ts'
import type { Seen, StaleRecord } from '#kernel/record.ts'
import type { Clock } from '#kernel/time.ts'
import type { AuditDetail } from '#platform/audit/audit.ts'

import type { Db } from './database.ts'
import type { Database } from './schema.gen.ts'

/** Tables that people edit: each row has a version, and is marked when it is removed (domain 0.3). */
export type RecordTable = {
  [T in keyof Database]: 'id' | 'version' | 'updated_by' | 'deleted_at' extends keyof Database[T] ? T : never
}[keyof Database]

/** Columns that this file alone writes. */
type OwnColumn = (typeof OWN_COLUMNS)[number]
const OWN_COLUMNS = [
  ...(['supplier_id', 'id', 'version', 'deleted_at'] as const),
  ...(['created_at', 'created_by', 'updated_at', 'updated_by'] as const),
] as const

export type NewRecord<T extends RecordTable> = Omit<Insertable<Database[T]>, OwnColumn>
export type RecordChange<T extends RecordTable> = Omit<Updateable<Database[T]>, OwnColumn>

interface Tenant {
  readonly db: Db
  readonly supplier_id: string
}

/** A writing call: its transaction, who makes it, and its audit row. */
interface Writer extends Tenant {
  readonly actor: Pick<Actor, 'operator_id'>
  readonly clock: Clock
  audit(detail: AuditDetail): void
}

// What follows is written as for one of the tables: the compiler cannot follow a table that is a parameter, and these
// columns are the same in each.
type Any = 'notice'

/** The records of a tenant that are not removed: what every list and every look-up begins with. */
export const recordsOf = <T extends RecordTable>(
  { db, supplier_id }: Tenant,
  table: T,
): SelectQueryBuilder<Database, T, object> =>
  db
    .selectFrom(table as Any)
    .where(`${table}.supplier_id` as 'notice.supplier_id', '=', supplier_id)
    .where(`${table}.deleted_at` as 'notice.deleted_at', 'is', null) as never

/** Refuses with `NOT_FOUND` what is none of these records, such as those that the caller keeps. */
export async function checkAmong<T extends RecordTable>(
  records: SelectQueryBuilder<Database, T, object>,
  id: string,
): Promise<void> {
  const these = records as SelectQueryBuilder<Database, Any, object>
  if (!(await these.select('id').where('id', '=', id).executeTakeFirst())) fail(ERRORS.NOT_FOUND)
}

/** Writes a new record with its audit; returns its id. */
export async function insertRecord<T extends RecordTable>(
  ctx: Writer,
  table: T,
  values: NewRecord<T>,
): Promise<string> {
  const { db, supplier_id, actor, clock } = ctx
  const { id } = await db
    .insertInto(table as Any)
    .values({
      ...(values as NewRecord<Any>),
      ...{ supplier_id, created_at: clock.now(), created_by: actor.operator_id },
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  ctx.audit({ object_type: table, object_id: id, after: values })
  return id
}

/**
 * Changes a record with its audit, which tells what was and is; returns which columns got another value. Refuses with
 * `NOT_FOUND` what the tenant does not have, and with `STALE` and a `StaleRecord` what somebody changed since it was looked at.
 */
export async function changeRecord<T extends RecordTable>(
  ctx: Writer,
  table: T,
  seen: Seen,
  values: RecordChange<T>,
): Promise<readonly string[]> {
  const present = await lockRecord(ctx, table, seen.id)
  const fields = Object.keys(values).filter((field) => isOther(present[field], values[field as keyof typeof values]))
  if (isStale(present, seen)) await refuseStale(ctx, present, fields)
  await writeRecord(ctx, table, present, values)
  const only = (row: object) => Object.fromEntries(fields.map((field) => [field, (row as Row)[field]]))
  ctx.audit({ object_type: table, object_id: seen.id, before: only(present), after: only(values) })
  return fields
}

/** What a form of a record sends: a new one without an id, a change of the one that it names. */
export async function saveRecord<T extends RecordTable>(
  ctx: Writer,
  table: T,
  { id, version }: Partial<Seen>,
  values: NewRecord<T> & RecordChange<T>,
): Promise<{ id: string }> {
  if (!id) return { id: await insertRecord(ctx, table, values) }
  await changeRecord(ctx, table, { id, version }, values)
  return { id }
}

/** Marks a record as removed, with its audit; refuses as `changeRecord` does. */
export async function removeRecord(ctx: Writer, table: RecordTable, seen: Seen): Promise<{ id: string }> {
  const present = await lockRecord(ctx, table, seen.id)
  if (isStale(present, seen)) await refuseStale(ctx, present, [])
  await writeRecord(ctx, table, present, { deleted_at: ctx.clock.now() })
  ctx.audit({ object_type: table, object_id: seen.id })
  return { id: seen.id }
}

type Row = Readonly<Record<string, unknown>>
type Present = Selectable<Database[Any]> & Row

/** Holds the record until the call ends, so that of two changes at once the later one meets what the first has made. */
const lockRecord = async (ctx: Writer, table: RecordTable, id: string): Promise<Present> =>
  (await recordsOf(ctx, table as Any)
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()) ?? fail(ERRORS.NOT_FOUND)

async function writeRecord({ db, clock, actor }: Writer, table: RecordTable, present: Present, values: object) {
  const { supplier_id, id, version } = present
  await db
    .updateTable(table as Any)
    .set({ ...values, version: version + 1, updated_at: clock.now(), updated_by: actor.operator_id })
    .where('supplier_id', '=', supplier_id)
    .where('id', '=', id)
    .execute()
}

const isStale = (present: Present, { version }: Seen): boolean => version !== undefined && version !== present.version

async function refuseStale({ db }: Writer, present: Present, fields: string[]): Promise<never> {
  const by = await db
    .selectFrom('operator')
    .select('nick_name')
    .where('supplier_id', '=', present.supplier_id)
    .where('id', '=', present.updated_by)
    .executeTakeFirst()
  const { version, updated_at } = present
  throw new AppError(refuse(ERRORS.STALE), {
    ...{ version, changed_at: updated_at, changed_by: by?.nick_name ?? '', fields },
  } satisfies StaleRecord)
}

/** Whether a column would get another value; JSON is written as text, yes and no as 1 and 0 or as true and false. */
function isOther(present: unknown, given: unknown): boolean {
  if (given === undefined) return false
  if (typeof given === 'boolean') return Boolean(present) !== given
  if (typeof given === 'string' && typeof present === 'object' && present !== null)
    return JSON.stringify(present) !== JSON.stringify(JSON.parse(given))
  return JSON.stringify(present) !== JSON.stringify(given)
}
