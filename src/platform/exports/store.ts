import { sql, type Selectable } from 'kysely'
import type { z } from 'zod'

import type { Actor } from '#kernel/actor.ts'
import { ERRORS, fail, failField } from '#kernel/errors.ts'
import { translate } from '#kernel/messages.ts'

import { openText } from '../crypto/seal.ts'
import type { Db } from '../db/database.ts'
import type { Database } from '../db/schema.gen.ts'
import { publish } from '../events/publish.ts'
import { liesThere, openFile } from '../files/store.ts'
import { addJob } from '../jobs/job.ts'
import type { FileReply, RequestContext } from '../http/request-context.ts'
import { settingsOf } from '../settings/settings.ts'
import { EXPORT_ERRORS } from './errors.ts'
import { MIME, type Format } from './file/file.ts'
import { ASKED_JOB, exportsDir, type Export } from './source.ts'
import { EXPORT_SETTINGS } from './settings.ts'
import { standsStill } from './stands.ts'
import { callNext } from './turns.ts'

/** Exports of one person at a time. */
const AT_ONCE = 3
const LISTED = 50
/** Not over: its owner can stop it. */
export const PENDING: readonly Selectable<Database['export_job']>['state'][] = ['queued', 'running', 'asked']

/** How a file is asked for. */
interface Asked {
  readonly format: Format
  /** What it is for, where that was said. */
  readonly purpose?: string
}

/** Asks for a file of a list; it is written after the request. Call it in a writing endpoint, whose audit row says what was asked for. */
export async function startExport<I extends z.ZodType>(
  ctx: RequestContext,
  source: Export<I>,
  input: z.output<I>,
  { format, purpose = '' }: Asked,
): Promise<{ id: string }> {
  const { db, supplier_id, actor, clock, language } = ctx
  await refuseTooMany(ctx)
  if (purpose === '' && (await needsPurpose(ctx, source, input))) failField('purpose', PURPOSE.field, PURPOSE.reason)
  const now = clock.now()
  const about = source.about?.(input).replace(/\D/g, '')
  const moment = about === undefined ? now.replace(/\D/g, '') : `${about}_${now.slice(11).replace(/\D/g, '')}`
  const { id } = await db
    .insertInto('export_job')
    .values({
      supplier_id,
      source: source.key,
      call: source.call.path,
      input: JSON.stringify(input),
      format,
      language,
      state: 'queued',
      file_name: `${translate(language, source.title)}_${moment}.${format}`,
      asked_as: JSON.stringify(actor),
      ip: ctx.ip,
      purpose,
      plain: source.plain ?? false,
      said: JSON.stringify(source.described?.(ctx, input) ?? []),
      created_at: now,
      created_by: actor.operator_id,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await callNext(db)
  const after = { source: source.key, format, ...(purpose && { purpose }) }
  ctx.audit({ object_type: 'export_job', object_id: id, after, risk: 'high' })
  return { id }
}

/** Of those that he sees and can stop: what he asked for in another department ends by itself. */
async function refuseTooMany({ db, actor }: RequestContext): Promise<void> {
  const pending = await own(db, actor).select('id').where('state', 'in', PENDING).limit(AT_ONCE).execute()
  if (pending.length >= AT_ONCE) fail(EXPORT_ERRORS.TOO_MANY_EXPORTS, { n: AT_ONCE })
}

/** Callers in clear, and what may be more than goes without somebody’s agreement. */
async function needsPurpose<I extends z.ZodType>(ctx: RequestContext, source: Export<I>, input: z.output<I>) {
  const limit = settingsOf(ctx.kept, EXPORT_SETTINGS)['export.approval.rows']
  if (source.plain || limit === 0 || !source.few) return source.plain ?? false
  const few = await source.few(ctx, input)
  return few === null || few > limit
}

const PURPOSE = {
  field: { zh: '用途', en: 'Purpose' },
  reason: {
    zh: '行数较多，请写明导出给谁、作何用途',
    en: 'these are many rows: please say for whom and what for',
  },
}

/** Exports are there for who asked for them, in the department in which he did, as long as he is who he was then. */
const own = (db: Db, { supplier_id, operator_id, dept_id }: Actor) =>
  db
    .selectFrom('export_job as e')
    .where('supplier_id', '=', supplier_id)
    .where('created_by', '=', operator_id)
    .where(sql<boolean>`asked_as->>'dept_id' = ${dept_id}`)
    .where(standsStill)

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
      'purpose',
      'answer',
      sql<0 | 1>`(password is not null and state = 'done')::int`.as('has_password'),
      sql<number | null>`case when state = 'running' and rows > 0 and total > rows
        then ceil(worked_ms / 1000.0 * (total - rows) / rows)::int end`.as('seconds_left'),
    ])
    .orderBy('id', 'desc')
    .limit(LISTED)
    .execute()

/** Stops an export that is not done; the job notices with its next rows. */
export async function cancelExport({ db, actor, clock }: RequestContext, id: string): Promise<void> {
  const found =
    (await own(db, actor).select(['id', 'state']).where('id', '=', id).forUpdate().executeTakeFirst()) ??
    fail(ERRORS.NOT_FOUND)
  if (!PENDING.includes(found.state)) fail(EXPORT_ERRORS.EXPORT_OVER)
  await db
    .updateTable('export_job')
    .set({ state: 'cancelled', finished_at: clock.now() })
    .where('supplier_id', '=', actor.supplier_id)
    .where('id', '=', id)
    .execute()
  await callNext(db)
  const { supplier_id, operator_id } = actor
  if (found.state === 'asked') await addJob(db, ASKED_JOB, { supplier_id, id })
  await publish(db, { supplier_id, type: 'export.ended', ids: [id], operator_ids: [operator_id] })
}

/** What opens a protected file: told once, then nobody knows it but who asked. */
export async function tellPassword(ctx: RequestContext, id: string): Promise<string> {
  const found =
    (await own(ctx.db, ctx.actor).select('password').where('id', '=', id).forUpdate().executeTakeFirst()) ??
    fail(ERRORS.NOT_FOUND)
  if (found.password === null) return fail(EXPORT_ERRORS.NO_PASSWORD)
  await ctx.db
    .updateTable('export_job')
    .set({ password: null })
    .where('supplier_id', '=', ctx.supplier_id)
    .where('id', '=', id)
    .execute()
  return openText(ctx.keys, found.password)
}

/** The file of a finished export, until it expires. Call it in a writing endpoint, whose audit row says which bytes were taken away. */
export async function sendExport(ctx: RequestContext, id: string): Promise<FileReply> {
  const { db, actor, clock, config } = ctx
  const found = (await own(db, actor).selectAll().where('id', '=', id).executeTakeFirst()) ?? fail(ERRORS.NOT_FOUND)
  const { path, size, expires_at, format, file_name, rows, sha256 } = found
  if (!path || !expires_at || expires_at <= clock.now()) return fail(EXPORT_ERRORS.EXPORT_NOT_READY)
  if (!(await liesThere(exportsDir(config), path))) return fail(EXPORT_ERRORS.EXPORT_GONE)
  ctx.audit({ after: { rows, size: Number(size), sha256 } })
  return { file_name, mime: MIME[format], size: Number(size), body: () => openFile(exportsDir(config), path) }
}
