import type { ComponentType } from 'react'

import type { Endpoint, OutputOf } from '#kernel/endpoint.ts'
import type { Page } from '#kernel/list.ts'
import type { Message } from '#kernel/messages.ts'
import type { Seen } from '#kernel/record.ts'
import type { sheetEndpoints } from '#kernel/sheet.ts'

import type { Values } from '../form/drafts.ts'
import type { Asked } from '../form/use-leaving-form.ts'
import type { Column, Filter, ListDeclaration, NumberAbove } from '../list/declaration.ts'

/** What an address of a record does: shows the list, or one of the forms over it. */
export type Opens = 'list' | 'add' | 'edit' | 'remove'

interface Address {
  readonly path: string
  /** Of the screen, and of the form that it opens. */
  readonly title: Message
}

/** The list of a record and its forms, each at an address; `edit` and `remove` with the `:id`. */
export type RecordAddresses = { readonly list: Address } & { readonly [opens in Exclude<Opens, 'list'>]?: Address }

export type RowOf<L extends Endpoint> =
  OutputOf<L> extends { readonly rows: readonly (infer Row extends Seen)[] } ? Row : never
/** What the list's endpoint answers: a page, with whatever the forms need besides. */
export type RecordPage<L extends Endpoint> = OutputOf<L> & Page<RowOf<L>>

export interface FieldsGiven<L extends Endpoint> {
  /** What is changed; null for a new one. */
  readonly row: RowOf<L> | null
  readonly page: RecordPage<L>
}

export interface KeepsGiven<Row> {
  readonly row: Row
  /** Tells whether something keeps it. */
  readonly onKept: (kept: boolean) => void
}

/** The two calls of a sheet of records (decision 0206). */
export interface RecordSheetCalls extends ReturnType<typeof sheetEndpoints> {
  readonly title: Message
  /** Where it is no spreadsheet: the end of its name, which may be chosen, and how it is taken. */
  readonly file?: { readonly ending: string; readonly accept: string; readonly how: Message }
}

export interface FormOf<Row = never> {
  readonly endpoint: Endpoint
  /** Why it cannot be done to a row, which then only shows it; null where it can. */
  readonly denied?: (row: Row) => Message | null
  /** What will happen. */
  readonly consequence?: Message
  /** What is asked once more before it is sent, where it cannot be undone; null where nothing is. */
  readonly asks?: (values: Values) => Promise<Asked | null>
  /** Told when it has happened. */
  readonly done: Message
  /** Is given the answer, where there is more to say of it (`saying`). */
  readonly answered?: (output: unknown) => void
}

/** A form's call, and who is given what it answers. */
export const saying = <E extends Endpoint>(endpoint: E, answered: (output: OutputOf<E>) => void) => ({
  endpoint,
  answered: answered as (output: unknown) => void,
})

/** A plain record: a list of it, and forms that add, change and remove one (decision 0079). */
export interface RecordDeclaration<L extends Endpoint> {
  /** Columns are remembered under this name. */
  readonly id: string
  readonly at: RecordAddresses
  readonly list: {
    /** Takes what `listInput` says; its filters have the names of the declared ones. */
    readonly endpoint: L
    /** How a record is called among its kind. */
    readonly rowName: (row: RowOf<L>) => string
    readonly columns: readonly Column<RowOf<L>>[]
    readonly filters?: readonly Filter[]
    /** What a typed search means as filters, where it is not simply the text. */
    readonly search?: ListDeclaration<never, Endpoint>['search']
    readonly above?: readonly NumberAbove[]
    readonly empty: Message
  }
  /** The fields of both forms, under the rules of the contract. */
  readonly Fields?: ComponentType<FieldsGiven<L>>
  /** A secret is typed into it, so that nothing of it is kept in the browser. */
  readonly secret?: true
  /** `initial` as it is when the form opens, where it tells of today. */
  readonly add?: FormOf & { readonly initial: Values | (() => Values) }
  /** Sent with the id and the version of the row. */
  readonly edit?: FormOf<RowOf<L>> & {
    /** What it is called in a row, where it is no editing. */
    readonly label?: Message
    /** What the form begins with besides the row. */
    readonly initial?: Values
  }
  /** The same; its `consequence` says what becomes of `{name}` and of whatever hangs on it. */
  readonly remove?: FormOf<RowOf<L>> & {
    readonly consequence: Message
    /** What it is called in a row, where it is no deleting. */
    readonly label?: Message
    /** What has to be said for it. */
    readonly Fields?: ComponentType
    /** Looks up what hangs on a row and says it; while it does, or something keeps the row, nothing can be sent. */
    readonly Keeps?: ComponentType<KeepsGiven<RowOf<L>>>
  }
  /** It can be kept on sheets too, by who may open the form at `at`. */
  readonly sheets?: readonly (RecordSheetCalls & { readonly at: string })[]
  /** Readings besides the list that the forms change. */
  readonly changes?: readonly Endpoint[]
}
