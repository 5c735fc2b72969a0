import type { Message } from '#kernel/messages.ts'
import type { OwnWords } from '#kernel/own-words.ts'
import type { RequestContext } from '#platform/http/request-context.ts'
import type { SheetToWrite } from '#platform/spreadsheets/sheet.ts'
import type { z } from 'zod'

/** What a cell says means nothing; the text says what would. */
export class WrongCell extends Error {
  readonly says: Message
  constructor(says: Message) {
    super(says.en)
    this.says = says
  }
}

/** Ids by the words that sheets use for them, such as those of departments by their codes. */
export type Known = Readonly<Record<string, Map<string, string>>>

/** What a cell says of a record, and what it means when somebody fills it in. */
export interface Cell<Row> {
  readonly write: (row: Row, own: OwnWords) => string
  /** What a cell that is not empty means; the text itself where left out. Throws `WrongCell`. */
  readonly read?: (text: string, known: Known, own: OwnWords) => unknown
  /** Words that the sheet offers. */
  readonly offered?: (own: OwnWords) => readonly string[]
}

interface Column<Row> extends Omit<Cell<Row>, 'write'> {
  readonly header: string
  /** A file without it is not taken. */
  readonly required?: true
  readonly width?: number
  /** What is to be filled in; where left out, that nothing has to be, or of a column without a `field` that it is only told. */
  readonly rule?: Message
}

/** Fills in a field of the form's call, or is only told where it has none; it shows its field unless it says otherwise. */
export type RecordColumn<Row> = Column<Row> &
  (
    | { readonly field: keyof Row & string; readonly write?: Cell<Row>['write'] }
    | { readonly field?: string; readonly write: Cell<Row>['write'] }
  )

/** What a column says of a record. */
export const writtenIn = <Row>({ field, write }: RecordColumn<Row>, row: Row, own: OwnWords): string =>
  write ? write(row, own) : String(row[field as keyof Row] ?? '')

/**
 * A record as people keep it on a sheet: each row is a call of its form, with the form's checks and the form's rule, so that
 * what cannot be typed cannot be brought in by a file either (decision 0206).
 */
export interface RecordSheet<Row> {
  readonly title: Message
  /** What the form sends. */
  readonly input: z.ZodType
  readonly columns: readonly RecordColumn<Row>[]
  /** Header of the column by which a row of the file finds its record. */
  readonly key: string
  /** Rows of a file at most. */
  readonly most: number
  /** Of them new ones, where adding one takes its time. */
  readonly most_new?: number
  /** Every record, in the order of the sheet. */
  readonly list: (ctx: RequestContext) => Promise<readonly Row[]>
  readonly known?: (ctx: RequestContext) => Promise<Known>
  /** Name in `known` under which rows below find a new record by its key. */
  readonly becomes_known?: string
  readonly save: (input: never, ctx: RequestContext) => Promise<{ readonly id: string }>
  /** Where the file may only change records: what is said of a row without one. */
  readonly only_present?: Message
  /** What is handed over when all is done, once. */
  readonly handed?: (saved: readonly never[]) => SheetToWrite | null
}
/** A row as far as the machinery has to know it. */
export interface SheetRecord {
  readonly id: string
  readonly version: number
}

/** Stands last on every sheet, so that a row that somebody has changed since is not overwritten without a word (decision 0206). */
export const VERSION: RecordColumn<SheetRecord> = {
  header: '版本',
  write: ({ version }) => String(version),
  rule: {
    zh: '导出时的版本，请勿改动；导出后被修改过的行不会被覆盖，清空版本则覆盖',
    en: 'As it was exported, not to be changed; a row that was changed since is overwritten only where this is emptied',
  },
}
