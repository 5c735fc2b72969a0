import type { BeforeImport } from '#features/work-orders/server/public.ts'
import type { SheetRow } from '#kernel/sheet-header.ts'
import type { InputOf } from '#kernel/endpoint.ts'
import type { Page } from '#kernel/list.ts'
import type { Keys } from '#platform/crypto/keys.ts'
import { openText, sealText } from '#platform/crypto/seal.ts'
import type { Db } from '#platform/db/database.ts'
import { ascending, key, paginate, type Sort } from '#platform/db/paginate.ts'
import { sql } from 'kysely'

import type { importResult } from '../contract.ts'
import type { Cell } from '#kernel/cell.ts'
import type { Issue } from '../domain/issues.ts'
import type { Becomes } from '../domain/kinds.ts'
import type { RowResult, ValidatedRow } from '../domain/validate-rows.ts'
import type { BatchId } from './batch-store.ts'

export interface StoredRow {
  readonly row_no: number
  readonly superior_no: string
  readonly result: RowResult
  readonly issues: readonly Issue[]
  /** Null once purged. */
  readonly raw: string | null
  readonly order_id: string | null
  readonly becomes: Becomes | null
  readonly of_order_no: string | null
}

const rowsOf = (db: Db, batch: BatchId) =>
  db.selectFrom('import_row').where('supplier_id', '=', batch.supplier_id).where('batch_id', '=', batch.id)

const storedRows = (db: Db, batch: BatchId) =>
  rowsOf(db, batch).select(['row_no', 'superior_no', 'result', 'issues', 'raw', 'order_id', 'becomes', 'of_order_no'])

/** What was read of a row, and how it is judged. */
interface JudgedRow {
  readonly sheet: SheetRow
  readonly judged: ValidatedRow
}
type Columns = ReturnType<typeof columnsOf>
/** A row as it is stored; the cells are sealed. */
export const columnsOf = (keys: Keys, { sheet: { cells, hidden }, judged }: JudgedRow) => ({
  row_no: judged.row,
  superior_no: judged.superior_no,
  result: judged.result,
  issues: judged.issues,
  becomes: judged.becomes,
  of_order_no: judged.known?.order_no ?? null,
  raw: sealText(keys, JSON.stringify({ cells, hidden })),
})

/** Stores rows of a batch. */
export async function insertRows(db: Db, { supplier_id, id }: BatchId, rows: readonly Columns[]): Promise<void> {
  const values = rows.map((row) => ({ supplier_id, batch_id: id, ...row, issues: JSON.stringify(row.issues) }))
  await db.insertInto('import_row').values(values).execute()
}

export const deleteRows = (db: Db, batch: BatchId): Promise<unknown> =>
  db.deleteFrom('import_row').where('supplier_id', '=', batch.supplier_id).where('batch_id', '=', batch.id).execute()

/** Rows stand in the order of the file. */
const SORTS = { row: ascending(key('import_row.row_no', 'integer')) } satisfies Record<string, Sort>

export const listRows = (
  db: Db,
  batch: BatchId,
  { result, fault, column, ...input }: Omit<InputOf<typeof importResult>, 'id'>,
): Promise<Page<StoredRow>> =>
  paginate(
    storedRows(db, batch)
      .$if(result !== undefined, (query) => query.where('result', '=', result!))
      .$if(fault !== undefined, (query) => query.where(hasFault(fault!, column))),
    SORTS,
    input,
  ) as Promise<Page<StoredRow>>

const hasFault = (code: string, column: number | undefined) =>
  sql<boolean>`issues @> ${JSON.stringify([{ code, ...(column === undefined ? {} : { column }) }])}::jsonb`

/** The rows to mend: one, or all with a fault in a column. */
export const listRowsToMend = (
  db: Db,
  batch: BatchId,
  which: { readonly row: number } | { readonly fault: string; readonly column: number },
): Promise<StoredRow[]> =>
  storedRows(db, batch)
    .where('row' in which ? sql<boolean>`row_no = ${which.row}` : hasFault(which.fault, which.column))
    .orderBy('row_no')
    .execute() as Promise<StoredRow[]>

/** The other rows of the batch that bear one of these numbers. */
export const listRowsByNumber = (
  db: Db,
  batch: BatchId,
  numbers: readonly string[],
  but: readonly number[],
): Promise<StoredRow[]> =>
  storedRows(db, batch)
    .where(sql<boolean>`superior_no = any(${[...numbers]}::text[]) and not row_no = any(${[...but]}::int[])`)
    .execute() as Promise<StoredRow[]>

export const listEveryRow = (db: Db, batch: BatchId): Promise<StoredRow[]> =>
  storedRows(db, batch).orderBy('row_no').execute() as Promise<StoredRow[]>

/** Good rows that are no orders yet, the first ones. */
export const listRowsToWrite = (db: Db, batch: BatchId, limit: number): Promise<StoredRow[]> =>
  storedRows(db, batch)
    .where('result', 'in', ['ok', 'ok_warn'])
    .where('order_id', 'is', null)
    .orderBy('row_no')
    .limit(limit)
    .execute() as Promise<StoredRow[]>

/** What came of the rows: orders of their own, and those that they moved, with what these were before where that can be put back. */
export const listWritten = async (
  db: Db,
  batch: BatchId,
): Promise<{ order_id: string; of_order_no: string | null; before: BeforeImport | null }[]> =>
  rowsOf(db, batch)
    .select(['order_id', 'of_order_no', 'before'])
    .where('order_id', 'is not', null)
    .orderBy('row_no')
    .$castTo<{ order_id: string; of_order_no: string | null; before: BeforeImport | null }>()
    .execute()

/** The row as the sheet had it. */
export function openRow(keys: Keys, row: StoredRow): SheetRow | null {
  if (row.raw === null) return null
  const { cells, hidden } = JSON.parse(openText(keys, row.raw)) as { cells: Cell[]; hidden?: boolean }
  return { row: row.row_no, cells, ...(hidden && { hidden }) }
}

/** Puts what was written anew, and how it is judged now, in place of what was there. */
export async function replaceRows(db: Db, keys: Keys, batch: BatchId, rows: readonly JudgedRow[]): Promise<void> {
  const values = rows.map((row) => columnsOf(keys, row))
  await sql`
    update import_row set superior_no = made.superior_no, result = made.result, issues = made.issues, raw = made.raw,
      becomes = made.becomes, of_order_no = made.of_order_no
    from jsonb_to_recordset(${JSON.stringify(values)}::jsonb) as made (row_no int, superior_no text, result text, issues jsonb, raw text, becomes text, of_order_no text)
    where supplier_id = ${batch.supplier_id} and batch_id = ${batch.id} and import_row.row_no = made.row_no`.execute(db)
}

export interface Fault {
  readonly n: number
  /** As one of the rows has it. */
  readonly sample: Issue
}

/** What is wrong with the rows of a batch, and with how many; the most frequent first. */
export async function countFaults(db: Db, batch: BatchId): Promise<Fault[]> {
  const { rows } = await sql<Fault>`
    select count(*)::int as n, (array_agg(issue order by row_no))[1] as sample
    from import_row, jsonb_array_elements(issues) as issue
    where supplier_id = ${batch.supplier_id} and batch_id = ${batch.id}
    group by issue ->> 'code', issue ->> 'column', issue ->> 'level'
    order by array_position(array['error', 'duplicate', 'warning'], issue ->> 'level'), 1 desc, min(row_no)`.execute(db)
  return rows
}

export async function setResult(
  db: Db,
  batch: BatchId,
  { row, result, issues, becomes, known }: ValidatedRow,
): Promise<void> {
  await db
    .updateTable('import_row')
    .set({ result, issues: JSON.stringify(issues), becomes, of_order_no: known?.order_no ?? null })
    .where('supplier_id', '=', batch.supplier_id)
    .where('batch_id', '=', batch.id)
    .where('row_no', '=', row)
    .execute()
}

interface WrittenRow extends Pick<ValidatedRow, 'row' | 'becomes' | 'known'> {
  readonly order_id: string
  readonly before: BeforeImport | null
}

/** Notes which orders the rows became or moved. */
export async function setOrders(db: Db, batch: BatchId, rows: readonly WrittenRow[]): Promise<void> {
  const values = rows.map(({ row, known, ...written }) => ({
    ...written,
    row_no: row,
    of_order_no: known?.order_no ?? null,
  }))
  const { numAffectedRows } = await sql`
    update import_row set order_id = made.order_id, becomes = made.becomes, of_order_no = made.of_order_no, before = made.before
    from jsonb_to_recordset(${JSON.stringify(values)}::jsonb)
      as made (row_no int, order_id bigint, becomes text, of_order_no text, before jsonb)
    where supplier_id = ${batch.supplier_id} and batch_id = ${batch.id}
      and import_row.row_no = made.row_no and import_row.order_id is null`.execute(db)
  if (Number(numAffectedRows) !== rows.length) throw new Error('a row would become an order twice')
}

export interface RowCounts {
  readonly ok: number
  readonly warn: number
  readonly duplicate: number
  readonly error: number
  readonly imported: number
}

export async function countRows(db: Db, batch: BatchId): Promise<RowCounts> {
  const { rows } = await sql<RowCounts>`
    select (count(*) filter (where result = 'ok'))::int as ok, (count(*) filter (where result = 'ok_warn'))::int as warn,
      (count(*) filter (where result = 'duplicate'))::int as duplicate, (count(*) filter (where result = 'error'))::int as error,
      count(order_id)::int as imported
    from import_row where supplier_id = ${batch.supplier_id} and batch_id = ${batch.id}`.execute(db)
  return rows[0]!
}
