import { readFile } from 'node:fs/promises'

import { keepStored } from '#features/attachments/server/public.ts'
import type { SheetRow } from '#kernel/sheet-header.ts'
import { fail } from '#kernel/errors.ts'
import type { Time } from '#kernel/time.ts'
import type { Db } from '#platform/db/database.ts'
import type { RequestContext, UploadedFile } from '#platform/http/request-context.ts'
import { addJob } from '#platform/jobs/job.ts'
import { readSpreadsheet } from '#platform/spreadsheets/read-spreadsheet.ts'
import { takeTurn } from '#platform/db/turn.ts'

import { MAX_FILE_BYTES } from '../contract.ts'
import { isFileIssue, type Header } from '../domain/headers.ts'
import type { ImportKind } from '../domain/kinds.ts'
import { openSheet } from '../domain/validate-rows.ts'
import { ERRORS } from '../messages.ts'
import { changeBatch, toImportBatch, type Batch } from './batch-store.ts'
import { loadImportSettings } from './import-facts.ts'
import { parseImport } from './jobs.ts'
import { keepRows, sealedRows } from './kept-rows.ts'

/** Title, header, and one row more than is allowed. */
const ROWS_ABOVE_DATA = 10
const BYTES_PER_MB = 1024 * 1024

/** A file that can be imported. */
interface OpenedFile {
  readonly file: UploadedFile
  readonly header: Header
  readonly rows: readonly SheetRow[]
}

/** Reads a file (domain 6.1); one that cannot be imported is refused at once and not kept. */
export async function openFile(
  { db, supplier_id }: Pick<RequestContext, 'db' | 'supplier_id'>,
  kind: ImportKind,
  [file, ...more]: readonly UploadedFile[],
): Promise<OpenedFile> {
  if (!file || more.length > 0) fail(ERRORS.IMPORT_ONE_FILE)
  if (file.size > MAX_FILE_BYTES) fail(ERRORS.IMPORT_FILE_SIZE, { max: MAX_FILE_BYTES / BYTES_PER_MB })
  const { max_rows } = await loadImportSettings(db, supplier_id)
  const sheet = await readSpreadsheet(await readFile(file.path), max_rows + ROWS_ABOVE_DATA)
  const opened = openSheet(kind, sheet, max_rows)
  if (isFileIssue(opened)) fail(ERRORS[opened.code], opened.params)
  return { file, header: opened.header, rows: opened.rows }
}

/** Takes a file in; its rows are judged by a job. */
export async function receiveFile(ctx: RequestContext, kind: ImportKind, { file, header, rows }: OpenedFile) {
  const inserted = await insertBatch(ctx, { kind, file, header, total: rows.length })
  const batch = await changeBatch(ctx.db, inserted, { file_id: await keepFile(ctx, inserted, rows) })
  await addJob(ctx.db, parseImport, { supplier_id: ctx.supplier_id, id: batch.id }, { key: `import:${batch.id}` })
  ctx.audit({ object_type: 'import_batch', object_id: batch.id })
  return { batch: toImportBatch(batch, ctx.actor, ctx.clock.now()) }
}

interface NewBatch {
  readonly kind: ImportKind
  readonly file: UploadedFile
  readonly header: Header
  readonly total: number
}

async function insertBatch({ db, supplier_id, actor, clock }: RequestContext, batch: NewBatch): Promise<Batch> {
  const now = clock.now()
  return db
    .insertInto('import_batch')
    .values({
      supplier_id,
      batch_no: await nextBatchNo(db, supplier_id, now),
      kind: batch.kind,
      file_name: displayName(batch.file.file_name),
      sha256: batch.file.sha256,
      state: 'parsing',
      header: JSON.stringify({ row: batch.header.row, cells: batch.header.cells }),
      unknown_columns: JSON.stringify(batch.header.unknown),
      total: batch.total,
      created_at: now,
      created_by: actor.operator_id,
      created_by_name: actor.nick_name,
      created_as: JSON.stringify(actor),
      updated_at: now,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** `IM` + second + a number within it (domain 6.5). */
async function nextBatchNo(db: Db, supplier_id: string, now: Time): Promise<string> {
  const second = `IM${now.replace(/\D/g, '')}`
  await takeTurn(db, 'import_batch', supplier_id)
  const { n } = await db
    .selectFrom('import_batch')
    .select((eb) => eb.fn.countAll<string>().as('n'))
    .where('supplier_id', '=', supplier_id)
    .where('batch_no', 'like', `${second}%`)
    .executeTakeFirstOrThrow()
  return second + String(Number(n) + 1).padStart(3, '0')
}

/** The name of the file as its owner knows it; no path, nothing that is not seen. */
const displayName = (name: string): string =>
  [...name.split(/[/\\]/).at(-1)!.replace(/\p{C}/gu, '').trim()].slice(-120).join('') || '导入文件'

/** Kept until the rows are in the database. */
async function keepFile(ctx: RequestContext, { id, file_name }: Batch, rows: readonly SheetRow[]): Promise<string> {
  const stored = await keepRows(ctx.config.uploadDir, ctx.keys, rows)
  return keepStored(ctx, sealedRows, id, { file_name, ext: '', mime: 'application/octet-stream', stored })
}
