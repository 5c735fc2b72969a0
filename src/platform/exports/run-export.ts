import { sql } from 'kysely'
import type { z } from 'zod'

import type { Actor } from '#kernel/actor.ts'
import { translate, type Language } from '#kernel/messages.ts'
import { addHours } from '#kernel/time.ts'

import { openText } from '../crypto/seal.ts'
import type { Db } from '../db/database.ts'
import { createGatherer } from '../db/gather.ts'
import { publish } from '../events/publish.ts'
import { removeFile, storeFile, type StoredFile } from '../files/store.ts'
import type { RequestContext } from '../http/request-context.ts'
import type { JobContext } from '../jobs/job.ts'
import { keptNow } from '../kept/kept.ts'
import { exportsDir, type ExportId, type ExportPage, type ExportSource } from './source.ts'
import { fileOf, TRACE, type Format } from './write-rows.ts'

/** A file is kept for a day (domain 5.8). */
const KEPT_HOURS = 24
/** One that ended so often without an end will not come to one. */
const ATTEMPTS = 5

interface Begun {
  readonly attempt: number
  readonly input: unknown
  readonly format: Format
  readonly language: Language
  readonly asked_as: Actor
  readonly ip: string
  /** Sealed. */
  readonly phone: string | null
  /** He still is who he was: enabled, in the same department. */
  readonly stands: boolean
}

/** It was cancelled, or begun anew by another process: what is written here counts no more. */
class Overtaken extends Error {}

/**
 * Writes a file from its beginning, however often it is run: a file counts only when it is whole, and rows are read by key,
 * so nothing but time is lost when a process dies.
 */
export async function runExport<I extends z.ZodType>(
  ctx: JobContext,
  source: ExportSource<I>,
  id: ExportId,
): Promise<void> {
  const begun = await begin(ctx, id)
  if (!begun) return
  if (!begun.stands || begun.attempt > ATTEMPTS) return end(ctx, id, begun, { state: 'failed' })
  const file = await write(ctx, source, id, begun).catch((error: unknown) => {
    if (error instanceof Overtaken) return null
    throw error
  })
  if (file) await end(ctx, id, begun, { state: 'done', ...file })
}

async function begin({ db }: JobContext, { supplier_id, id }: ExportId): Promise<Begun | undefined> {
  const { rows } = await sql<Begun>`
    update export_job e set state = 'running', attempt = attempt + 1, rows = 0, total = null, heartbeat_at = now()
    from operator p
    where e.supplier_id = ${supplier_id} and e.id = ${id} and e.state in ('queued', 'running')
      and p.supplier_id = e.supplier_id and p.id = e.created_by
    returning e.attempt, e.input, e.format, e.language, e.asked_as, e.ip, p.phone,
      p.status = 'enabled' and p.deleted_at is null and p.dept_id::text = e.asked_as->>'dept_id' as stands`.execute(db)
  return rows[0]
}

async function write<I extends z.ZodType>(
  ctx: JobContext,
  source: ExportSource<I>,
  id: ExportId,
  begun: Begun,
): Promise<StoredFile> {
  const { language } = begun
  const request = await requestOf(ctx, id.supplier_id, begun)
  const heads = source.heads.map((head) => translate(language, head))
  const input = source.input.parse(begun.input)
  return storeFile(exportsDir(ctx.config), fileOf(begun.format, translate(language, source.title), heads, rowsOf()))

  /** Rows that are on record as shown. */
  async function readShown(cursor: string | null): Promise<ExportPage> {
    const read = (db: Db) => source.read({ ...request, db }, input, cursor)
    const page = await (ctx.replica ? ctx.replica.read(ctx.db, read) : read(ctx.db))
    await request.gather.written()
    return page
  }

  async function* rowsOf(): AsyncGenerator<readonly string[]> {
    let count = 0
    yield* readAhead(readShown, async ({ rows, total }) => {
      count += rows.length
      await progress(ctx, id, begun, { count, total })
    })
    const { nick_name: name } = begun.asked_as
    const said = {
      name,
      tail: begun.phone ? openText(ctx.keys, begun.phone).slice(-4) : '',
      at: ctx.clock.now(),
      ip: begun.ip,
      id: id.id,
      n: count,
    }
    yield [translate(language, TRACE, said)]
  }
}

/** All rows; when a page was `heard` of, the database reads the next one while its rows are written. */
async function* readAhead(
  read: (cursor: string | null) => Promise<ExportPage>,
  heard: (page: ExportPage) => Promise<void>,
): AsyncGenerator<readonly string[]> {
  let coming: Promise<ExportPage> | null = read(null)
  try {
    while (coming) {
      const page: ExportPage = await coming
      await heard(page)
      coming = page.next === null ? null : read(page.next)
      coming?.catch(() => undefined)
      yield* page.rows
    }
  } finally {
    await coming?.catch(() => undefined)
  }
}

async function progress(
  { db }: JobContext,
  { supplier_id, id }: ExportId,
  { attempt, asked_as }: Begun,
  { count, total }: { readonly count: number; readonly total: number | null },
) {
  const { rows } =
    await sql`update export_job set rows = ${count}, total = coalesce(total, ${total}), heartbeat_at = now()
    where supplier_id = ${supplier_id} and id = ${id} and state = 'running' and attempt = ${attempt} returning 1`.execute(
      db,
    )
  if (rows.length === 0) throw new Overtaken()
  await publish(db, { supplier_id, type: 'export.progressed', ids: [id], operator_ids: [asked_as.operator_id] })
}

type Outcome = { readonly state: 'failed' } | ({ readonly state: 'done' } & StoredFile)

async function end({ db, clock, config }: JobContext, { supplier_id, id }: ExportId, begun: Begun, outcome: Outcome) {
  const now = clock.now()
  const { state, ...file } = outcome
  const ended = await db
    .updateTable('export_job')
    .set({
      state,
      finished_at: now,
      ...('path' in file && { ...file, size: String(file.size), expires_at: addHours(now, KEPT_HOURS) }),
    })
    .where('supplier_id', '=', supplier_id)
    .where('id', '=', id)
    .where('state', '=', 'running')
    .where('attempt', '=', begun.attempt)
    .executeTakeFirst()
  if (ended.numUpdatedRows === 0n && 'path' in file) await removeFile(exportsDir(config), file.path)
  await publish(db, { supplier_id, type: 'export.ended', ids: [id], operator_ids: [begun.asked_as.operator_id] })
}

/** The call that the one who asked would make: the same rules answer it. Nothing can be signed, audited or proved in it. */
async function requestOf(
  ctx: JobContext,
  supplier_id: string,
  { asked_as, language, ip }: Begun,
): Promise<RequestContext> {
  // One that was asked for before roles could hide fields says nothing of them.
  const actor = { ...asked_as, hidden: asked_as.hidden ?? [] }
  return {
    ...ctx,
    supplier_id,
    actor,
    on_record: actor,
    language,
    ip,
    kept: await keptNow(ctx.db, supplier_id),
    gather: createGatherer(ctx.db, ctx.log),
    request_id: 'export',
    user_agent: '',
    session_id: '',
    cookies: { get: () => undefined, set: () => undefined },
    requireStepUp: () => undefined,
    audit: () => undefined,
  }
}
