import { isRefusal } from '#kernel/errors.ts'

import { recomputed } from '../actions/edit.ts'
import { nextRound, reportRefused } from '../actions/reopen.ts'
import type { Decision, Facts, LogLine } from '../lifecycle/facts.ts'
import { fillNames, saidOf, type Fillable } from './filled.ts'
import type { Intake, Redo } from './intake.ts'
import { returned } from './intake.ts'
import type { Order } from '../order/order.ts'
import type { LineText } from '../lifecycle/rule.ts'

/** What a file of the city leaves in the history of an order. */
export const IMPORT_LINES = {
  import: { action: 'import', zh: '导入工单：批次{batch}', en: 'Imported in batch {batch}' },
  import_redo: {
    action: 'import_redo',
    zh: '重办导入（第{n}轮，{redo_reason}）：批次{batch}',
    en: 'Imported to be done again, round {n} ({redo_reason}), in batch {batch}',
  },
  import_invalid: {
    action: 'import',
    zh: '无效件导入（{invalid_reason}）：批次{batch}',
    en: 'Imported as invalid ({invalid_reason}) in batch {batch}',
  },
  import_fill: {
    action: 'import',
    zh: '导入补全：{fields}（批次{batch}）',
    en: 'Filled in by an import: {fields} (batch {batch})',
  },
  undo_import: { action: 'delete', zh: '撤销导入批次{batch}', en: 'Import batch {batch} undone' },
  put_back: {
    action: 'undo_import',
    zh: '撤销导入批次{batch}，恢复导入前的状态',
    en: 'Import batch {batch} undone, as it was before',
  },
} as const satisfies Record<string, LineText>
type ImportLine = keyof typeof IMPORT_LINES

/** How the history begins of an order that a file brought. */
export function broughtBy(batch: string, { redo, invalid_reason }: Intake): LogLine<ImportLine> {
  if (invalid_reason) return { key: 'import_invalid', params: { batch, invalid_reason } }
  return redo
    ? { key: 'import_redo', params: { batch, n: 2, redo_reason: redo.redo_reason } }
    : { key: 'import', params: { batch } }
}

/** T02 of an order that was closed: the city returns it in a file, as T36 does by hand. */
export function returnedByFile(
  order: Order,
  redo: Redo,
  { batch, superior_due_at, note }: Pick<Intake, 'superior_due_at' | 'note'> & { batch: string },
  facts: Facts,
): Decision<'import_redo' | 'note'> {
  const next = { ...nextRound(order, facts, 'redo', superior_due_at ?? null), ...returned(order, redo) }
  const params = { batch, n: next.round, redo_reason: redo.redo_reason }
  return {
    order: next,
    updates: reportRefused(order, facts),
    log: [{ key: 'import_redo', params }, ...(note ? [{ key: 'note' as const, params: { note } }] : [])],
  }
}

/** What a row of a file fills in of an order that is there; the city’s deadline makes its clocks anew, from where they began. */
export function filledByFile(
  order: Order,
  fields: readonly Fillable[],
  { batch, ...intake }: Intake & { batch: string },
  facts: Facts,
): Decision<'import_fill' | 'edit_due'> {
  const said = saidOf(fields, intake)
  const { category_id, superior_due_at, ...texts } = said
  const named = { ...(category_id && { category_id }), ...(superior_due_at && { superior_due_at }) }
  const due = superior_due_at ? recomputed({ ...order, ...named }, facts) : null
  if (isRefusal(due)) throw new Error('a deadline was to be filled in that is not to be computed anew')
  const line = { key: 'import_fill', params: { batch, fields: fillNames(fields) } } as const
  return {
    order: { ...named, ...due?.order },
    ...(Object.keys(texts).length > 0 && { texts }),
    log: due ? [line, { key: 'edit_due', params: { due: due.order.current_due_at! } }] : [line],
  }
}
