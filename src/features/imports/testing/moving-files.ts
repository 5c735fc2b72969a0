import { getComplaintInfo } from '#features/work-orders/contract/detail.ts'
import type { Cell } from '#kernel/cell.ts'

import type { ImportKind } from '../domain/kinds.ts'
import { fileOf, type ImportDistrict } from './import-office.ts'
import { resultOf } from './office-work.ts'

export type Cells = Readonly<Record<string, Cell>>

let series = 500
const file = (kind: ImportKind, given: Cells, rows: readonly Cells[]): Buffer =>
  fileOf(
    ++series,
    rows.map((cells) => ({ ...given, ...cells })),
    kind,
  )
/** What the city returns. */
export const redoFile = (...rows: Cells[]): Buffer => file('redo', { 办理时限: null, 重办原因: '未解决' }, rows)
/** What it calls invalid. */
export const invalidFile = (...rows: Cells[]): Buffer => file('novalid', { 无效原因: '撤诉' }, rows)
export const redo = { kind: 'redo' } as const
export const novalid = { kind: 'novalid' } as const

/** What stands of orders and of files in an office that is opened before the first test. */
export function lookInto(office: () => ImportDistrict) {
  const detail = (id: string) => office().call('leader', getComplaintInfo, { id })
  return {
    detail,
    cityNo: async (id: string) => (await detail(id)).superior_no!,
    rowsOf: async (id: string) => (await resultOf(office(), id)).rows,
    /** The order as it is stored, but for what every step changes. */
    columnsOf: async (id: string) => {
      const {
        version: _version,
        updated_at: _at,
        updated_by: _by,
        completed_by: _told_by_history,
        ...columns
      } = await office().db.selectFrom('complaint_order').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
      return columns
    },
  }
}
