import { z } from 'zod'

import { ById, Flag, get, Id, post, text, whole } from '#kernel/endpoint.ts'
import { LONGEST_CELL } from '#kernel/cell.ts'
import { listInput, pageOf } from '#kernel/list.ts'

import { BECOMES, IMPORT_KINDS } from './domain/kinds.ts'

export const BATCH_STATES = ['parsing', 'parsed', 'confirmed', 'done', 'cancelled', 'undone', 'failed'] as const
export const ROW_RESULTS = ['ok', 'ok_warn', 'error', 'duplicate'] as const
export const BATCH_ACTIONS = ['confirm', 'mend', 'check', 'cancel', 'undo', 'download'] as const

export type BatchState = (typeof BATCH_STATES)[number]
export type BatchAction = (typeof BATCH_ACTIONS)[number]

export const MAX_FILE_BYTES = 10 * 1024 * 1024
/** Sent to browsers while rows are checked or written; `ids` holds the batch. */
export const IMPORT_PROGRESSED = 'import.progressed'

export const ImportBatch = z.object({
  id: Id,
  batch_no: z.string(),
  kind: z.enum(IMPORT_KINDS),
  file_name: z.string(),
  state: z.enum(BATCH_STATES),
  /** Per cent of what the state does: checking while `parsing`, writing while `confirmed`. */
  progress: z.number().int(),
  total: z.number().int(),
  ok: z.number().int(),
  warn: z.number().int(),
  duplicate: z.number().int(),
  error: z.number().int(),
  /** Rows that are orders now; after an undo those that stay. */
  imported: z.number().int(),
  undone: z.number().int(),
  /** Headers of the file that were not understood. */
  unknown_columns: z.array(z.string()),
  created_by_name: z.string(),
  created_at: z.string(),
  finished_at: z.string().nullable(),
  /** What this operator may do with the batch now. */
  actions: z.array(z.enum(BATCH_ACTIONS)),
})
export type ImportBatch = z.infer<typeof ImportBatch>

export const ImportIssue = z.object({
  row: z.number().int(),
  /** Column of the sheet, counted from 1; 0 when the whole row is meant. */
  column: z.number().int(),
  header: z.string(),
  /** The cell, personal data masked; in clear while who brought the file may mend it. */
  value: z.string(),
  code: z.string(),
  level: z.enum(['error', 'duplicate', 'warning']),
  /** What is wrong, without the row. */
  message: z.string(),
})

/** What is wrong in the same way with several rows. */
export const ImportFault = ImportIssue.omit({ row: true, value: true }).extend({
  /** Rows that have it. */
  count: z.number().int(),
  /** One text may be right for all of them. */
  for_all: Flag,
})
export type ImportFault = z.infer<typeof ImportFault>

export const ImportRow = z.object({
  row: z.number().int(),
  result: z.enum(ROW_RESULTS),
  superior_no: z.string(),
  /** As the file says, personal data masked; empty once the rows have been purged. */
  title: z.string(),
  caller_name: z.string(),
  caller_phone: z.string(),
  received_at: z.string(),
  issues: z.array(ImportIssue),
  /** What will become of the row, or has; null where nothing does. */
  becomes: z.enum(BECOMES).nullable(),
  /** Our number of the order that is there already. */
  of_order_no: z.string().nullable(),
  /** The order that the row became, or that it moved. */
  order_id: Id.nullable(),
})
export type ImportRow = z.infer<typeof ImportRow>

const FaultCode = z.string().regex(/^IMP_[A-Z_]{2,20}$/)
const MOST_COLUMNS = 200

export const importParse = post('/v1/seller/complaint/ImportParse', {
  title: { zh: '导入：上传校验', en: 'Import: upload and check' },
  access: 'granted',
  audit: 'import.parse',
  kind: 'upload',
  input: z.object({ kind: z.enum(IMPORT_KINDS).default('normal') }),
  output: z.object({ batch: ImportBatch }),
})

export const importResult = get('/v1/seller/complaint/ImportResult', {
  title: { zh: '导入：结果', en: 'Import: result' },
  access: 'granted',
  input: listInput(['row'], {
    id: Id,
    result: z.enum(ROW_RESULTS).optional(),
    /** Rows with this fault, in any column or in the one that is told. */
    fault: FaultCode.optional(),
    column: whole(0, MOST_COLUMNS).optional(),
  }),
  output: pageOf(ImportRow).extend({
    batch: ImportBatch,
    faults: z.array(ImportFault),
    /** The last time that the same file came within the seven days before. */
    same_file: z.object({ batch_no: z.string(), created_at: z.string(), state: z.enum(BATCH_STATES) }).nullable(),
  }),
})

/** Whether it is too long for what it means is judged with its row. */
const NewCell = z.object({
  column: z.number().int().min(1).max(MOST_COLUMNS),
  cell_text: z.string().max(LONGEST_CELL),
})

/** Cells written anew in a batch that waits for its confirmation: of one row, or one column of all rows with a fault. */
export const importMend = post('/v1/seller/complaint/ImportMend', {
  title: { zh: '导入：更正', en: 'Import: mend' },
  access: 'granted',
  audit: 'import.mend',
  input: z.union([
    z.object({ id: Id, row: z.number().int().min(1), cells: z.array(NewCell).min(1).max(MOST_COLUMNS) }),
    z.object({ id: Id, fault: FaultCode, cells: z.array(NewCell).length(1) }),
  ]),
  output: z.object({ batch: ImportBatch, mended: z.number().int(), row: ImportRow.nullable() }),
})

/** Says that a name, as it stands where files name units, means none: it is not told any more (domain 6.6). */
export const importNotUnit = post('/v1/seller/complaint/ImportNotUnit', {
  title: { zh: '导入：不是单位', en: 'Import: not a unit' },
  access: 'granted',
  audit: 'import.not_unit',
  names_things: true,
  input: z.object({ name: text(1, 60) }),
  output: z.null(),
})

/** Takes that back: the name is told again while imports do not know it. */
export const importIsUnit = post('/v1/seller/complaint/ImportIsUnit', {
  title: { zh: '导入：撤回不是单位', en: 'Import: a unit after all' },
  access: 'granted',
  audit: 'import.is_unit',
  names_things: true,
  input: z.object({ name: text(1, 60) }),
  output: z.null(),
})

/** Names of which it was said, the latest first. */
export const importNotUnits = get('/v1/seller/complaint/ImportNotUnits', {
  title: { zh: '导入：不是单位的名称', en: 'Import: names that are no unit' },
  access: 'granted',
  input: z.object({}),
  output: z.array(z.object({ name: z.string(), at: z.string(), by: z.string() })),
})

export const importList = get('/v1/seller/complaint/ImportList', {
  title: { zh: '导入：批次列表', en: 'Import: batches' },
  access: 'granted',
  input: listInput(['newest'], { kind: z.enum(IMPORT_KINDS).optional() }),
  output: pageOf(ImportBatch),
})

export const importConfirm = post('/v1/seller/complaint/ImportConfirm', {
  title: { zh: '导入：确认写入', en: 'Import: confirm' },
  access: 'granted',
  audit: 'import.confirm',
  input: ById,
  output: z.object({ batch: ImportBatch }),
})

/** Judges a batch that waits for its confirmation again, as it was mended: what it names may have come or gone meanwhile. */
export const importCheck = post('/v1/seller/complaint/ImportCheck', {
  title: { zh: '导入：重新校验', en: 'Import: check again' },
  access: 'granted',
  audit: 'import.check',
  input: ById,
  output: z.object({ batch: ImportBatch }),
})

export const importCancel = post('/v1/seller/complaint/ImportCancel', {
  title: { zh: '导入：取消', en: 'Import: cancel' },
  access: 'granted',
  audit: 'import.cancel',
  input: ById,
  output: z.object({ batch: ImportBatch }),
})

export const importUndo = post('/v1/seller/complaint/ImportUndo', {
  title: { zh: '导入：撤销', en: 'Import: undo' },
  access: 'granted',
  audit: 'import.undo',
  input: ById,
  output: z.object({ batch: ImportBatch, undone: z.number().int(), kept: z.number().int() }),
})

export const importErrorFile = get('/v1/seller/complaint/ImportErrorFile', {
  title: { zh: '导入：下载结果文件', en: 'Import: download the result file' },
  access: 'granted',
  noted: 'import.result_file',
  own_eyes: true,
  kind: 'file',
  signed: false,
  input: ById.extend({ rows: z.enum(['failed', 'all']).default('failed') }),
  output: z.unknown(),
})

export const importTemplate = get('/v1/seller/complaint/ImportTemplate', {
  title: { zh: '导入：下载模板', en: 'Import: download the template' },
  access: 'granted',
  kind: 'file',
  signed: false,
  input: z.object({ kind: z.enum(IMPORT_KINDS).default('normal') }),
  output: z.unknown(),
})
