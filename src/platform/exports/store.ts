import { sql } from 'kysely'
import type { z } from 'zod'

import type { Actor } from '#kernel/actor.ts'
import { ERRORS, fail } from '#kernel/errors.ts'
import { translate } from '#kernel/messages.ts'

import type { Db } from '../db/database.ts'
import { publish } from '../events/publish.ts'
import { openFile } from '../files/store.ts'
import type { FileReply, RequestContext } from '../http/request-context.ts'
import { addJob } from '../jobs/job.ts'
import { exportsDir, type Export } from './source.ts'
import { EXPORT_ERRORS } from './errors.ts'
import { MIME, type Format } from './write-rows.ts'

/** Exports of one person at a time. */
const AT_ONCE = 3
const LISTED = 50

/** Asks for a file of a list; it is written after the request. Call it in a writing endpoint, whose audit row says what was asked for. */
export async function startExport<I extends z.ZodType>(
  ctx: RequestContext,
  source: Export<I>,
  input: z.output<I>,
  format: Format,
): Promise<{ id: string }> {
  const { db, supplier_id, actor, clock, language } = ctx
  const mine = await sql<{ n: number }>`select count(*)::int as n from export_job
    where supplier_id = ${supplier_id} and created_by = ${actor.operator_id} and state in ('queued', 'running')`.execute(
    db,
  )
  if (mine.rows[0]!.n >= AT_ONCE) fail(EXPORT_ERRORS.TOO_MANY_EXPORTS, { n: AT_ONCE })
  const now = clock.now()
  const { id } = await db
    .insertInto('export_job')
    .values({
      supplier_id,
      source: source.key,
      input: JSON.stringify(input),
      format,
      language,
      state: 'queued',
      file_name: `${translate(language, source.title)}_${now.replace(/\D/g, '')}.${format}`,
      asked_as: JSON.stringify(actor),
      ip: ctx.ip,
      created_at: now,
      created_by: actor.operator_id,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await addJob(db, source.job, { supplier_id, id }, { key: `export:${id}` })
  ctx.audit({ object_type: 'export_job', object_id: id, after: { source: source.key, format }, risk: 'high' })
  return { id }
}

/** Exports are there for who asked for them, in the department in which he did, as long as he sees what was shown to him then. */
const own = (db: Db, { supplier_id, operator_id, dept_id, hidden }: Actor) =>
  db
    .selectFrom('export_job')
    .where('supplier_id', '=', supplier_id)
    .where('created_by', '=', operator_id)
    .where(sql<boolean>`asked_as->>'dept_id' = ${dept_id}`)
    .where(sql<boolean>`coalesce(asked_as->'hidden', '[]') @> ${JSON.stringify(hidden)}::jsonb`)

/** The caller's own exports, the latest first; a file that is not sent any more has expired, whether it was swept yet or not. */
export const listExports = ({ db, actor, clock }: Pick<RequestContext, 'db' | 'actor' | 'clock'>) =>
  own(db, actor)
    .select([
      'id',
      'source',
      'format',
      sql<string>`case when expires_at <= ${clock.now()} then 'expired' else state end`.as('state'),
      'rows',
      'total',
      'file_name',
      'size',
      'sha256',
      'created_at',
      'finished_at',
      'expires_at',
    ])
    .orderBy('id', 'desc')
    .limit(LISTED)
    .execute()

/** Stops an export that is not done; the job notices with its next rows. */
export async function cancelExport({ db, actor, clock }: RequestContext, id: string): Promise<void> {
  const found =
    (await own(db, actor).select(['id', 'state']).where('id', '=', id).forUpdate().executeTakeFirst()) ??
    fail(ERRORS.NOT_FOUND)
  if (found.state !== 'queued' && found.state !== 'running') fail(EXPORT_ERRORS.EXPORT_NOT_READY)
  await db
    .updateTable('export_job')
    .set({ state: 'cancelled', finished_at: clock.now() })
    .where('supplier_id', '=', actor.supplier_id)
    .where('id', '=', id)
    .execute()
  const { supplier_id, operator_id } = actor
  await publish(db, { supplier_id, type: 'export.ended', ids: [id], operator_ids: [operator_id] })
}

/** The file of a finished export, until it expires. Call it in a writing endpoint, whose audit row says which bytes were taken away. */
export async function sendExport(ctx: RequestContext, id: string): Promise<FileReply> {
  const { db, actor, clock, config } = ctx
  const found = (await own(db, actor).selectAll().where('id', '=', id).executeTakeFirst()) ?? fail(ERRORS.NOT_FOUND)
  const { path, size, expires_at, format, file_name, rows, sha256 } = found
  if (!path || !expires_at || expires_at <= clock.now()) return fail(EXPORT_ERRORS.EXPORT_NOT_READY)
  ctx.audit({ after: { rows, size: Number(size), sha256 } })
  return { file_name, mime: MIME[format as Format], size: Number(size), body: openFile(exportsDir(config), path) }
}
