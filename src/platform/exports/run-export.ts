import type { z } from 'zod'

import { refusalText, refuse, type Refusal } from '#kernel/errors.ts'
import { translate } from '#kernel/messages.ts'

import { openText, sealText } from '../crypto/seal.ts'
import type { Db } from '../db/database.ts'
import { createGatherer } from '../db/gather.ts'
import { tookTooLong } from '../db/transaction.ts'
import { beginPartial, continuePartial, keepPartial, removePartial, type PartialFile } from '../files/partial.ts'
import { removeFile, type StoredFile } from '../files/store.ts'
import type { RequestContext } from '../http/request-context.ts'
import { addJob, type JobContext } from '../jobs/job.ts'
import { keptNow } from '../kept/kept.ts'
import { settingsOf } from '../settings/settings.ts'
import { needsApproval } from './approval.ts'
import { EXPORT_ERRORS } from './errors.ts'
import { penOf } from './file/file.ts'
import { lockedPen } from './file/locked-pen.ts'
import type { Pen, Sheet } from './file/pen.ts'
import { giveUp, noteFailure } from './given-up.ts'
import { ask, begin, Checkpoint, end, note, Overtaken, tell, type Begun } from './progress.ts'
import { EXPORT_SETTINGS } from './settings.ts'
import { ASKED_JOB, exportsDir, type ExportId, type ExportPage, type ExportSource, type From } from './source.ts'
import { TRACE } from './trace.ts'
import { callNext } from './turns.ts'

/** One that was begun so often without coming any further will not come to an end. */
const ATTEMPTS = 5
/** Pages between two places where it could be gone on with. */
const PAGES_TO_CHECKPOINT = 10
/** And pages that it may write while others wait. */
const PAGES_OF_TURN = 20
/** Whoever watches is told no oftener. */
const TOLD_EVERY_MS = 500

/** What a turn works with. */
interface Turn<I extends z.ZodType> {
  readonly ctx: JobContext
  readonly source: ExportSource<I>
  readonly begun: Begun
  readonly request: RequestContext
  readonly input: z.output<I>
  readonly dir: string
}
/** A file in the making. */
interface Making {
  readonly file: PartialFile
  readonly pen: Pen
  readonly rows: number
  readonly cursor: string | null
  readonly isOver: boolean
  readonly isNew: boolean
}

/**
 * Writes on at a file where it was whole, however its last writer ended: rows are read by key, and what came behind is cut off
 * (decision 0272). Where others wait it makes way for them.
 */
export async function runExport<I extends z.ZodType>(
  ctx: JobContext,
  source: ExportSource<I>,
  id: ExportId,
): Promise<void> {
  const begun = await begin(ctx.db, id)
  if (begun)
    await takeTurn(ctx, source, begun).catch(async (error: unknown) => {
      // Somebody stopped it, or another process writes it: no fault of its own, and the next one begins.
      if (error instanceof Overtaken) return
      await noteFailure(ctx, begun, error)
      throw error
    })
  await callNext(ctx.db)
}

async function takeTurn<I extends z.ZodType>(ctx: JobContext, source: ExportSource<I>, begun: Begun): Promise<void> {
  const checkpoint = Checkpoint.nullable().parse(begun.checkpoint)
  const dir = exportsDir(ctx.config)
  const { supplier_id, id } = begun
  if (!begun.stands) return addJob(ctx.db, ASKED_JOB, { supplier_id, id })
  if (begun.attempt - (checkpoint?.attempt ?? 0) > ATTEMPTS) {
    if (checkpoint) await removePartial(dir, checkpoint.path)
    return giveUp(ctx, begun, ATTEMPTS)
  }
  const request = await requestOf(ctx, begun)
  const turn: Turn<I> = { ctx, source, begun, request, dir, input: source.input.parse(begun.input) }
  if (!checkpoint && (await waitsForApproval(turn))) return
  const outgrown = source.plain && (await outgrew(turn))
  if (outgrown) {
    await end(ctx, begun, { state: 'failed', answer: refusalText(begun.language, outgrown) })
    return
  }
  const making = await makingOf(turn, checkpoint)
  try {
    const written = await write(turn, making)
    if (written && !(await end(ctx, begun, { state: 'done', ...written }))) await removeFile(dir, written.path)
  } catch (error) {
    await making.file.close().catch(() => undefined)
    if (error instanceof Overtaken) await removePartial(dir, making.file.path)
    throw error
  }
}

/** How many rows it will have is counted before the first is written; whether somebody else has to agree depends on it. */
async function waitsForApproval<I extends z.ZodType>({
  ctx,
  source,
  begun,
  request,
  input,
}: Turn<I>): Promise<boolean> {
  if (!source.count) return false
  const total = begun.total ?? (await source.count(request, input).catch(uncounted))
  const limit = settingsOf(request.kept, EXPORT_SETTINGS)['export.approval.rows']
  const waits = !begun.is_agreed && needsApproval({ rows: total, plain: source.plain ?? false }, limit)
  if (waits) await ask(ctx, begun, total)
  else await note(ctx.db, begun, { total })
  return waits
}

/** More orders than somebody agreed to may have come in since; of callers in clear no file that is counted has more than may be. */
async function outgrew<I extends z.ZodType>({ source, request, input }: Turn<I>): Promise<Refusal | null> {
  const n = (await source.count?.(request, input)) ?? 0
  const max = settingsOf(request.kept, EXPORT_SETTINGS)['export.plain.rows']
  return n > max ? refuse(EXPORT_ERRORS.EXPORT_PLAIN_MANY, { n, max }) : null
}

/** Counting took longer than any statement may. */
function uncounted(error: unknown): null {
  if (!tookTooLong(error)) throw error
  return null
}

/** The file as its last checkpoint has it, or a new one. */
async function makingOf<I extends z.ZodType>(
  { ctx: { db }, begun, source, dir }: Turn<I>,
  checkpoint: Checkpoint | null,
): Promise<Making> {
  const { format, language } = begun
  const table = {
    name: translate(language, source.title),
    heads: source.heads.map((head) => translate(language, head)),
  }
  if (source.plain) return { file: await beginPartial(dir), pen: lockedPen(table), ...NOTHING_YET }
  const file = checkpoint && (await continuePartial(dir, checkpoint, !checkpoint.given_up))
  if (!file) {
    // What stands there, too short or whole already, is nobody's any more.
    if (checkpoint) for (const remove of [removePartial, removeFile]) await remove(dir, checkpoint.path)
    return { file: await beginPartial(dir), pen: penOf(format, table), ...NOTHING_YET }
  }
  const { pen, rows, cursor, path } = checkpoint
  await note(db, begun, { checkpoint: { ...checkpoint, path: file.path, given_up: 0 } })
  if (file.path !== path) await removePartial(dir, path)
  return { file, pen: penOf(format, table, pen), rows, cursor, isOver: rows > 0 && cursor === null, isNew: false }
}
const NOTHING_YET = { rows: 0, cursor: null, isOver: false, isNew: true }

/** All that is left of it; null where others have their turn before. */
async function write<I extends z.ZodType>(turn: Turn<I>, begun: Making) {
  const { ctx, source, request, input, dir } = turn
  const { file, pen } = begun
  let made = begun
  let pages = 0
  const noted = noting(turn)
  // Whoever comes after a process that died here finds its file.
  if (made.isNew) await noted.checkpoint(made, 0)
  for await (const page of readAhead((from) => readPage(turn, from), made)) {
    await file.append(await pen.write(page.rows))
    made = { ...made, rows: made.rows + page.rows.length, cursor: page.next, isOver: page.next === null }
    pages++
    const { waits } = await noted(made, page.total)
    // Of what is locked nothing is kept before it is whole: who comes next would wait for it once more.
    const takesTurns = waits && pages >= PAGES_OF_TURN && pen.state() !== null
    const makesWay = !made.isOver && (ctx.signal.aborted || takesTurns)
    if (makesWay || pages % PAGES_TO_CHECKPOINT === 0) await noted.checkpoint(made, makesWay ? 1 : 0)
    if (!makesWay) continue
    await file.close()
    await end(ctx, turn.begun, { state: 'queued' })
    return null
  }
  const { row, mark } = tracesOf(turn, made.rows)
  await file.append(await pen.write([[row]]))
  await file.append(await pen.end([...((await source.further?.(request, input)) ?? []), mark]))
  const kept: StoredFile = await keepPartial(dir, file)
  const { file_name } = turn.begun
  await source.ended?.(request, { rows: made.rows, file_name })
  const password = pen.password === undefined ? null : sealText(ctx.keys, pen.password)
  return { ...kept, rows: made.rows, password }
}

/** Notes of each page how far the file is, and now and then where it could be gone on with. */
function noting<I extends z.ZodType>({ ctx: { db }, begun }: Turn<I>) {
  const started = performance.now()
  let told = 0
  const so_far = ({ rows }: Making, total: number | null) => ({
    rows,
    worked_ms: begun.worked_ms + Math.round(performance.now() - started),
    ...(begun.total === null && total !== null && { total }),
  })
  const noted = async (made: Making, total: number | null) => {
    const answer = await note(db, begun, so_far(made, total))
    if (performance.now() - told < TOLD_EVERY_MS) return answer
    told = performance.now()
    await tell(db, 'export.progressed', begun, begun.asked_as.operator_id)
    return answer
  }
  const checkpoint = async ({ file, pen, rows, cursor }: Making, given_up: 0 | 1) => {
    const { attempt } = begun
    if (pen.state() === null) return
    const at = { path: file.path, size: await file.synced(), cursor, rows, pen: pen.state(), attempt, given_up }
    await note(db, begun, { checkpoint: at })
  }
  return Object.assign(noted, { checkpoint })
}

/** A page that is on record as shown. */
async function readPage<I extends z.ZodType>({ ctx, source, request, input }: Turn<I>, from: From) {
  const read = (db: Db): Promise<ExportPage> => source.read({ ...request, db }, input, from)
  const page = await (ctx.replica ? ctx.replica.read(ctx.db, read) : read(ctx.db))
  await request.gather.written()
  return page
}

/** All pages that are left; the database reads the next one while the rows of this one are written. */
async function* readAhead(
  read: (from: From) => Promise<ExportPage>,
  { rows, cursor, isOver }: Making,
): AsyncGenerator<ExportPage> {
  let before = rows
  let coming = isOver ? null : read({ cursor, before })
  try {
    while (coming) {
      const page: ExportPage = await coming
      before += page.rows.length
      coming = page.next === null ? null : read({ cursor: page.next, before })
      coming?.catch(() => undefined)
      yield page
    }
  } finally {
    await coming?.catch(() => undefined)
  }
}

/** Whose file it is: in its last row, and on a hidden sheet. */
function tracesOf<I extends z.ZodType>({ ctx, begun }: Turn<I>, n: number): { row: string; mark: Sheet } {
  const { asked_as, phone, ip, id, language, purpose } = begun
  const tail = phone ? openText(ctx.keys, phone).slice(-4) : ''
  const said = { name: asked_as.nick_name, tail, at: ctx.clock.now(), ip, id, n }
  const why = purpose && translate(language, TRACE.why, { purpose })
  return {
    row: translate(language, TRACE.row, { ...said, why }),
    mark: {
      name: translate(language, TRACE.sheet),
      heads: [translate(language, TRACE.mark, said)],
      rows: [],
      hidden: true,
    },
  }
}

/** The call that the one who asked would make: the same rules answer it. Nothing can be signed, audited or proved in it. */
async function requestOf(ctx: JobContext, { supplier_id, id, asked_as, language, ip }: Begun): Promise<RequestContext> {
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
    request_id: `export ${id}`,
    user_agent: '',
    session_id: '',
    cookies: { get: () => undefined, set: () => undefined },
    requireStepUp: () => undefined,
    audit: () => undefined,
    putOnRecord: () => Promise.resolve(),
  }
}
