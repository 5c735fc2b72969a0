import type { SheetRow } from '#kernel/sheet-header.ts'
import { ERRORS as KERNEL_ERRORS, fail } from '#kernel/errors.ts'
import type { InputOf } from '#kernel/endpoint.ts'
import type { RequestContext } from '#platform/http/request-context.ts'

import type { importMend } from '../contract.ts'
import type { Header } from '../domain/headers.ts'
import type { ImportFacts } from '../domain/intake.ts'
import { maySetForAll, stillSimilar, withCells } from '../domain/mend.ts'
import type { ValidatedRow } from '../domain/validate-rows.ts'
import { ERRORS } from '../messages.ts'
import { actionsOn, changeBatch, getBatchForUpdate, headerOf, toImportBatch, type Batch } from './batch-store.ts'
import { loadImportFacts } from './import-facts.ts'
import { judgeRows } from './parse-batch.ts'
import { countRows, listRowsByNumber, listRowsToMend, openRow, replaceRows, type StoredRow } from './row-store.ts'
import { toImportRow } from './shown-row.ts'

type Input = InputOf<typeof importMend>

/** What two rows are compared by (domain 6.4). */
const COMPARED = ['联系电话', '来电号码', '诉求内容']

/**
 * Writes cells of the caller's own batch anew while it waits for its confirmation, and judges the rows by the same rules as
 * the file: those that were mended, and those that bear a number that a mended one had, has
 * or names now.
 */
export async function mendRows(ctx: RequestContext, input: Input) {
  const { db, actor, clock, keys, language } = ctx
  const batch = await getBatchForUpdate(ctx, input.id)
  // What the file says of callers is for those alone who brought it.
  if (batch.created_by !== actor.operator_id) fail(KERNEL_ERRORS.NO_PERMISSION)
  const now = clock.now()
  if (!actionsOn(batch, actor, now).includes('mend')) fail(ERRORS.IMPORT_STATE)
  const header = headerOf(batch)
  checkColumns(header, input)
  const which = 'row' in input ? { row: input.row } : { fault: input.fault, column: input.cells[0]!.column }
  const rows = await listRowsToMend(db, batch, which)
  if (rows.length === 0) fail(KERNEL_ERRORS.NOT_FOUND)
  const judged = await judgeMended(ctx, batch, rows, input)
  await replaceRows(db, keys, batch, judged)
  const changed = await changeBatch(db, batch, {
    ...(await countRows(db, batch)),
    updated_at: now,
    updated_by: actor.operator_id,
  })
  const columns = input.cells.map(({ column }) => column)
  ctx.audit({ object_type: 'import_batch', object_id: batch.id, after: { ...which, columns, rows: rows.length } })
  const [row] = 'row' in input ? await listRowsToMend(db, batch, which) : []
  return {
    batch: toImportBatch(changed, actor, now),
    mended: rows.length,
    // Masked: answers are kept for those who ask again.
    row: row ? toImportRow(row, changed, { keys, language, actor }) : null,
  }
}

function checkColumns(header: Header, input: Input): void {
  for (const { column } of input.cells) {
    const match = header.matched.find(({ at }) => at + 1 === column)
    if (!match || ('fault' in input && !maySetForAll(match.column))) fail(ERRORS.IMPORT_COLUMN)
  }
}

interface Mended {
  readonly sheet: SheetRow
  readonly judged: ValidatedRow
}

async function judgeMended(ctx: RequestContext, batch: Batch, rows: readonly StoredRow[], { cells }: Input) {
  const { db, keys, clock } = ctx
  const header = headerOf(batch)
  const sheetOf = (row: StoredRow): SheetRow => openRow(keys, row) ?? fail(ERRORS.IMPORT_PURGED)
  const mended = rows.map((row) => withCells(sheetOf(row), cells))
  const facts = (sheets: readonly SheetRow[]): Promise<ImportFacts> => loadImportFacts(db, batch, clock.now(), sheets)
  const alone = await judgeRows(batch, mended, await facts(mended))
  const repeated = alone.flatMap(({ repeats }) => repeats ?? [])
  const numbers = [...[...rows, ...alone].flatMap(({ superior_no }) => superior_no || []), ...repeated]
  const others = await listRowsByNumber(
    db,
    batch,
    numbers,
    rows.map(({ row_no }) => row_no),
  )
  const sheets = [...mended, ...others.map(sheetOf)].sort((a, b) => a.row - b.row)
  const before = new Map([...rows, ...others].map((row) => [row.row_no, row.issues]))
  const isCompared = header.matched.some(
    ({ column, at }) => COMPARED.includes(column.header) && cells.some((cell) => cell.column === at + 1),
  )
  const judged = await judgeRows(batch, sheets, await facts(sheets))
  return judged.map((row, i): Mended => {
    const changed = isCompared && mended.includes(sheets[i]!)
    return { sheet: sheets[i]!, judged: stillSimilar(row, before.get(row.row)!, changed) }
  })
}
