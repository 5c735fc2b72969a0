import { LONGEST_CELL } from '#kernel/cell.ts'
import { defineErrors } from '#kernel/errors.ts'

/** A sheet to be written: a header row and rows of texts and numbers; empty texts are empty cells. */
export interface SheetToWrite {
  readonly name: string
  /** Lines above the header, the first of them large: a title, a period. */
  readonly above?: readonly string[]
  readonly header: readonly string[]
  readonly rows: readonly (readonly (string | number)[])[]
  /** How the numbers of a column are shown, as Excel writes it: `0.00`. */
  readonly formats?: readonly (string | undefined)[]
  /** The last row sums up the others. */
  readonly totals?: true
  /** Its cells are paragraphs, which take as many lines as they need. */
  readonly wrapped?: true
  /** Widths of the columns in characters. */
  readonly widths?: readonly number[]
  /** Cells to be seen at once: row and column, counted from 0 below the header. */
  readonly marked?: readonly (readonly [row: number, column: number])[]
  /** Words that the cells of a column offer. */
  readonly lists?: readonly { readonly column: number; readonly values: readonly string[] }[]
  /** So many rows below the header, filled or not, are text: what people type there keeps all its digits. */
  readonly text_rows?: number
}

/** What one file may ask of us (security G1, G3). */
export const LIMITS = {
  unpacked_bytes: 200 * 1024 * 1024,
  /** Of one part that is no sheet: the library holds shared strings as a whole. */
  part_bytes: 64 * 1024 * 1024,
  ratio: 100,
  entries: 2_000,
  rows: 100_000,
  columns: 100,
  /** Characters of one cell, and of all. */
  cell_length: LONGEST_CELL,
  text_length: 50_000_000,
} as const

export const SPREADSHEET_ERRORS = defineErrors({
  SHEET_EMPTY: { status: 400, zh: '文件是空的', en: 'The file is empty' },
  SHEET_TYPE: {
    status: 400,
    zh: '这不是表格文件（内容是 {found}），请上传 .xlsx、.xls 或 .csv',
    en: 'This is no spreadsheet (it holds {found}); upload .xlsx, .xls or .csv',
  },
  SHEET_ENCRYPTED: {
    status: 400,
    zh: '文件设有密码，请取消密码后重试',
    en: 'The file has a password; remove it and try again',
  },
  SHEET_MACRO: {
    status: 400,
    zh: '文件含有宏，请另存为不含宏的 .xlsx',
    en: 'The file contains macros; save it as .xlsx without them',
  },
  SHEET_LINKS: {
    status: 400,
    zh: '文件链接了其他文件，请把链接粘贴为数值后重试',
    en: 'The file links to other files; paste the links as values and try again',
  },
  SHEET_BOMB: {
    status: 400,
    zh: '文件解压后过大或压缩异常，已拒绝读取',
    en: 'The file unpacks to too much or is packed abnormally, it was not read',
  },
  SHEET_ENTITIES: {
    status: 400,
    zh: '文件含有不允许的 XML 声明，已拒绝读取',
    en: 'The file contains an XML declaration that is not allowed, it was not read',
  },
  SHEET_DAMAGED: { status: 400, zh: '文件已损坏，无法读取', en: 'The file is damaged and cannot be read' },
  SHEET_ENCODING: {
    status: 400,
    zh: '无法识别文件的文字编码，请另存为 UTF-8 编码的 CSV 或 .xlsx',
    en: 'The text encoding is not known; save as CSV in UTF-8 or as .xlsx',
  },
  SHEET_QUOTE: {
    status: 400,
    zh: '第 {row} 行或之前有引号没有成对，其后各行会并入一个单元格；请补全或删除引号，或另存为 .xlsx',
    en: 'A quote that opens in row {row} or before is not closed, so the rows after it would become one cell; close or remove it, or save as .xlsx',
  },
  SHEET_ROWS: { status: 400, zh: '文件超过 {max} 行', en: 'The file has more than {max} rows' },
  SHEET_COLUMNS: { status: 400, zh: '第 {row} 行超过 {max} 列', en: 'Row {row} has more than {max} columns' },
  SHEET_CELL: {
    status: 400,
    zh: '第 {row} 行有超过 {max} 字的单元格，请缩短或删除后重试',
    en: 'Row {row} has a cell of more than {max} characters; shorten or remove it and try again',
  },
  SHEET_TOO_HEAVY: {
    status: 400,
    zh: '读取文件所需的时间或内存超出限制，请拆分后重试',
    en: 'Reading the file takes more time or memory than allowed; split it and try again',
  },
})
export type SpreadsheetErrorCode = keyof typeof SPREADSHEET_ERRORS
