import { sql } from 'kysely'

import { addHours, type Time } from '#kernel/time.ts'
import type { Db } from '#platform/db/database.ts'

/** The copies of a tenant at one place. */
export interface Copies {
  readonly db: Db
  readonly supplier_id: string
  readonly place: string
}

/** A file that is to be copied, and what its copy is called. */
export interface Begun {
  readonly id: string
  readonly name: string
  readonly path: string
  readonly size: string
  readonly sha256: string
}

/** Longer than an upload waits for its owner, and than any call whose row is yet to come. */
const SETTLED_HOURS = 48
/** So many rows are looked at to move the mark: more than come between two runs. */
const AHEAD = 5000

/**
 * Files that have an owner and no row at this place, from the mark on. The mark is a value in the statement and not a column, so
 * that the planner begins there and not with the first file of all.
 */
async function uncopiedOf({ db, supplier_id, place }: Copies) {
  const state = db.selectFrom('storage_state').select('mark').where('supplier_id', '=', supplier_id)
  const found = await state.where('place', '=', place).executeTakeFirst()
  const mark = found?.mark ?? '0'
  return {
    mark,
    uncopied: sql`
      from attachment a
      where a.supplier_id = ${supplier_id} and a.id > ${mark} and a.owner_id is not null and a.deleted_at is null
        and not exists (select from attachment_copy c where c.supplier_id = ${supplier_id}
          and c.attachment_id = a.id and c.attachment_id > ${mark} and c.place = ${place})
      order by a.id`,
  }
}

/** Files go to this place from now on. Where they went elsewhere before, all of them begin anew; what was here before counts again. */
export async function goTo(copies: Copies): Promise<void> {
  const { db, supplier_id, place } = copies
  const before = db.selectFrom('storage_state').select('place').where('supplier_id', '=', supplier_id)
  if ((await before.executeTakeFirst())?.place === place) return
  await sql`
    insert into storage_state (supplier_id, place, files, bytes)
    select ${supplier_id}, ${place}, count(*), coalesce(sum(bytes), 0) from attachment_copy
    where supplier_id = ${supplier_id} and place = ${place} and copied_at is not null
    on conflict (supplier_id) do update
    set place = excluded.place, files = excluded.files, bytes = excluded.bytes, mark = 0`.execute(db)
}

/**
 * Gives the oldest files that have no copy their rows. The row comes before the copy, so that nothing can lie in the store that
 * nobody here knows of.
 */
export async function begin(copies: Copies, limit: number): Promise<void> {
  const { db, place } = copies
  const { uncopied } = await uncopiedOf(copies)
  await sql`
    insert into attachment_copy (supplier_id, attachment_id, place, name)
    select a.supplier_id, a.id, ${place}, gen_random_uuid() ${uncopied} limit ${limit}`.execute(db)
}

/** What was begun and is not there: of those that were never tried the oldest, or those that failed before. */
export async function listBegun(
  { db, supplier_id, place }: Copies,
  tried: 'never' | 'before',
  limit: number,
): Promise<readonly Begun[]> {
  const { rows } = await sql<Begun>`
    select c.id, c.name, a.path, a.size, a.sha256 from attachment_copy c
    join attachment a on a.supplier_id = c.supplier_id and a.id = c.attachment_id
    where c.supplier_id = ${supplier_id} and c.place = ${place} and c.copied_at is null and c.attachment_id is not null
      and ${tried === 'never' ? sql`c.tries = 0` : sql`c.tries > 0`}
    order by c.tries, c.id limit ${limit}`.execute(db)
  return rows
}

/** A copy is safe there. */
export async function noteCopied({ db, supplier_id }: Copies, { id }: Begun, bytes: number, now: Time): Promise<void> {
  await sql`
    with done as (update attachment_copy set copied_at = ${now}, bytes = ${bytes}
      where supplier_id = ${supplier_id} and id = ${id} and copied_at is null returning bytes)
    update storage_state s set files = s.files + 1, bytes = s.bytes + done.bytes, copied_at = ${now}
    from done where s.supplier_id = ${supplier_id}`.execute(db)
}

/** One could not be copied; it comes after those that were never tried. */
export async function noteTried({ db, supplier_id }: Copies, { id }: Begun): Promise<void> {
  await sql`update attachment_copy set tries = least(tries + 1, 30000) where supplier_id = ${supplier_id} and id = ${id}`.execute(
    db,
  )
}

/** Why something went wrong last, for whoever looks at the screen. */
export async function noteFailure({ db, supplier_id }: Copies, error_msg: string, failed_at: Time): Promise<void> {
  await db.updateTable('storage_state').set({ failed_at, error_msg }).where('supplier_id', '=', supplier_id).execute()
}

/**
 * All that is old enough has its row: the next run need not look at it again. Files are numbered in the order in which they came,
 * but not by the minute in which their transactions ended.
 */
export async function moveMark(copies: Copies, now: Time): Promise<void> {
  const { db, supplier_id, place } = copies
  const settled = addHours(now, -SETTLED_HOURS)
  const { mark, uncopied } = await uncopiedOf(copies)
  const { rows } = await sql<{ id: string; created_at: Time }>`select a.id, a.created_at ${uncopied} limit 1`.execute(
    db,
  )
  const [first] = rows
  const moved =
    first && first.created_at < settled
      ? sql`${first.id}::bigint - 1`
      : sql`coalesce((select max(id) from (select id, created_at from attachment
          where supplier_id = ${supplier_id} and id > ${mark} order by id limit ${AHEAD}) ahead
          where created_at < ${settled} and (${first?.id ?? null}::bigint is null or id < ${first?.id ?? null}::bigint)), mark)`
  await sql`update storage_state set mark = ${moved} where supplier_id = ${supplier_id} and place = ${place}`.execute(
    db,
  )
}

/** Copies whose files are gone here: removed, let go, or of somebody who was erased. */
export const listGone = ({ db, supplier_id, place }: Copies, limit: number) =>
  db
    .selectFrom('attachment_copy')
    .select(['id', 'name'])
    .where('supplier_id', '=', supplier_id)
    .where('place', '=', place)
    .where('attachment_id', 'is', null)
    .orderBy('id')
    .limit(limit)
    .execute()

/** One of them is gone there too. */
export async function noteRemoved({ db, supplier_id }: Copies, { id }: Pick<Begun, 'id'>): Promise<void> {
  await sql`
    with gone as (delete from attachment_copy where supplier_id = ${supplier_id} and id = ${id} returning bytes, copied_at)
    update storage_state s set files = s.files - 1, bytes = s.bytes - gone.bytes
    from gone where s.supplier_id = ${supplier_id} and gone.copied_at is not null`.execute(db)
}

/** What the copy of a file is called; undefined where there is none. */
export const findCopy = ({ db, supplier_id, place }: Copies, attachment_id: string) =>
  db
    .selectFrom('attachment_copy')
    .select(['name', 'bytes'])
    .where('supplier_id', '=', supplier_id)
    .where('attachment_id', '=', attachment_id)
    .where('place', '=', place)
    .where('copied_at', 'is not', null)
    .executeTakeFirst()

/** How far it is; of what waits no more than `most` and one are counted. */
export async function readState(copies: Copies, most: number) {
  const { db, supplier_id, place } = copies
  const { uncopied } = await uncopiedOf(copies)
  const { rows } = await sql<{ waiting: number; to_remove: number }>`
    select (select count(*)::int from (
        (select 1 from attachment_copy where supplier_id = ${supplier_id} and place = ${place}
          and copied_at is null and attachment_id is not null limit ${most + 1})
        union all (select 1 ${uncopied} limit ${most + 1})) w) as waiting,
      (select count(*)::int from (select 1 from attachment_copy
        where supplier_id = ${supplier_id} and place = ${place} and attachment_id is null limit ${most + 1}) g) as to_remove`.execute(
    db,
  )
  const { waiting, to_remove } = rows[0]!
  const state = await db
    .selectFrom('storage_state')
    .select(['files', 'bytes', 'copied_at', 'failed_at', 'error_msg'])
    .where('supplier_id', '=', supplier_id)
    .where('place', '=', place)
    .executeTakeFirst()
  return {
    files: Number(state?.files ?? 0),
    bytes: Number(state?.bytes ?? 0),
    copied_at: state?.copied_at ?? null,
    waiting: Math.min(waiting, most + 1),
    to_remove: Math.min(to_remove, most + 1),
    failed_at: state?.failed_at ?? null,
    failure: state?.error_msg ?? null,
  }
}
