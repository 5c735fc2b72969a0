import { AS_DELIVERED } from '#kernel/own-words.ts'
import type { SheetRow } from '#kernel/sheet-header.ts'
import type { Cell } from '#kernel/cell.ts'
import { FILES } from '../domain/files.ts'
import { isFileIssue } from '../domain/headers.ts'
import type { ImportFacts } from '../domain/intake.ts'
import type { ImportKind } from '../domain/kinds.ts'
import { lostNumbers } from '../domain/rounded-numbers.ts'
import { openSheet, validateRows, type ValidatedRow } from '../domain/validate-rows.ts'

/** A day of an invented district. */
export const NOW = '2026-10-20 18:00:00'

const someFacts = (facts: Partial<ImportFacts> = {}): ImportFacts => ({
  now: NOW,
  district_name: '云湖区',
  max_rows: 5_000,
  own: AS_DELIVERED,
  phone_strict: true,
  fills_blank: false,
  area_code: '0731',
  leader: false,
  rounded: false,
  lost: new Set(),
  orders: new Map(),
  areas: [],
  bounded: [],
  categories: [],
  departments: [],
  ...facts,
})

const GOOD: Readonly<Record<string, Cell>> = {
  诉求类型: '求助',
  诉求来源: '电话',
  来电人: '王小明',
  联系电话: '12500000001',
  诉求内容: '小区门口的路灯坏了三天，晚上出行不便。',
  受理时间: '2026-10-20 08:30:00',
  办理时限: '2026-10-27',
}

/** The headers of a kind, in their order. */
export const headersOf = (kind: ImportKind): readonly string[] =>
  FILES[kind].columns.filter(({ in_template }) => in_template !== false).map(({ header }) => header)
export const HEADERS = headersOf('normal')

/** A valid row, apart from `cells`; each `n` has its own number, phone and content. */
export const someRow = (
  n: number,
  cells: Readonly<Record<string, Cell>> = {},
  headers: readonly string[] = HEADERS,
): Cell[] => {
  const row: Record<string, Cell> = {
    ...GOOD,
    工单编号: `26102008300000${String(n).padStart(4, '0')}`,
    诉求内容: `${GOOD.诉求内容 as string}（第${n}件）`,
    ...cells,
  }
  return headers.map((header) => row[header] ?? null)
}

/** A sheet with the header in row 1 and these rows below it. */
export const someSheet = (...rows: readonly Readonly<Record<string, Cell>>[]): SheetRow[] => sheetOf('normal', rows)
export const sheetOf = (kind: ImportKind, rows: readonly Readonly<Record<string, Cell>>[]): SheetRow[] => [
  { row: 1, cells: headersOf(kind) },
  ...rows.map((cells, i) => ({ row: i + 2, cells: someRow(i + 1, cells, headersOf(kind)) })),
]

/** How the rows of a sheet are judged. */
export function judge(
  sheet: readonly SheetRow[],
  facts: Partial<ImportFacts> = {},
  kind: ImportKind = 'normal',
): ValidatedRow[] {
  const opened = openSheet(kind, sheet, someFacts(facts).max_rows)
  if (isFileIssue(opened)) throw new Error(opened.code)
  return validateRows(kind, opened, someFacts({ lost: lostNumbers(opened), ...facts }))
}
