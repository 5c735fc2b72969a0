import type { ComponentType, ReactNode } from 'react'

import type { CallOf, Endpoint } from '#kernel/endpoint.ts'
import type { Message } from '#kernel/messages.ts'
import type { Day } from '#kernel/time.ts'

import type { Text } from '../i18n/text.tsx'
import type { Tone } from '../parts/Tag.tsx'
import type { ListState } from './list-url.ts'

/** What a row shows under a title: what `render` draws, or the field of that key as it is. */
export type Column<Row> = ColumnLook &
  (
    | { readonly key: string; readonly render: (row: Row, t: Text) => ReactNode }
    | { readonly key: Shown<Row>; readonly render?: undefined }
  )
/** Fields that can be shown as they are. */
type Shown<Row> = { [K in keyof Row & string]: Row[K] extends string | number | null ? K : never }[keyof Row & string]

interface ColumnLook {
  readonly title: Message
  readonly width: number
  /** How wide it is at least where the window is narrow; as wide as it says where left out. */
  readonly narrow?: number
  /** What the server calls sorting by it, in the directions that it knows; `narrows`: which rows are left, where some have nothing to sort by. */
  readonly sort?: { readonly ascending?: string; readonly descending?: string; readonly narrows?: Message }
  readonly align?: 'right' | 'center'
  /** May be longer than its column, and fades out then. */
  readonly long?: boolean
  /** Takes as many lines as it needs. */
  readonly wrap?: boolean
  /** How many times its share it takes of the width that is left over. */
  readonly grow?: number
  /** Not shown until somebody chooses it. */
  readonly off?: boolean
  /** Stays in sight while the others scroll, and cannot be left out. */
  readonly pinned?: boolean
}

/** What a filter chooses from: the labels of an enum, or rows of the database. */
type Options = readonly Option[] | Readonly<Record<string, Message>>

export interface Option {
  readonly value: string
  readonly label: string
  /** Found by this, too. */
  readonly short_name?: string
}

/** A number above a list, which leads to the rows that it counts; the server tells it under its key (`aboveOf`). */
export interface NumberAbove {
  readonly key: string
  readonly title: Message
  readonly hint?: Message
  readonly unit?: 'percent'
  /** What the list is narrowed to by it; `today` is the server's. */
  readonly filters?: (today: Day) => Readonly<Record<string, string>>
}

interface FilterOf<Kind extends string> {
  readonly kind: Kind
  readonly key: string
  readonly title: Message
  /** Shown only after “more filters”. */
  readonly more?: boolean
  /** Set by links alone: there is no field for it. */
  readonly linked?: boolean
}

export type ChoiceFilter = FilterOf<'choice'> & { readonly options: Options; readonly multiple?: boolean }

/** What narrows a list: free text, one or several choices, or a range of days (`key_from`, `key_to`). */
export type Filter =
  | FilterOf<'search'>
  /** `said` words its value; `Said` shows it, where words alone do not know enough. */
  | (FilterOf<'value'> & {
      readonly linked: true
      readonly said?: (value: string) => string
      readonly Said?: ComponentType<{ value: string }>
    })
  | ChoiceFilter
  | FilterOf<'days'>

export interface ListAction {
  readonly key: string
  readonly label: string
  readonly danger?: boolean
  /** To how many of the chosen rows it applies. */
  readonly count?: number
  readonly run: () => void
}

export interface ListDeclaration<Row, E extends Endpoint> {
  /** Columns are remembered under this name. */
  readonly id: string
  readonly title: string
  readonly endpoint: E
  /** Whose rows they are: what is sent with the page. */
  readonly of?: Partial<CallOf<E>>
  /** The call for what the address says, where it is not the page under its filters. */
  readonly input?: (state: ListState) => CallOf<E>
  readonly rowId: (row: Row) => string
  /** How a row is named to those who cannot see it. */
  readonly rowName: (row: Row) => string
  readonly columns: readonly Column<Row>[]
  readonly filters: readonly Filter[]
  /** What a typed search means as filters, where it is not simply the text. */
  readonly search?: (text: string) => Promise<Readonly<Record<string, string>>>
  readonly tone?: (row: Row) => Tone | null
  /** Address of the row's own screen. */
  readonly open?: (row: Row) => string
  readonly rowActions?: (row: Row) => readonly ListAction[]
  /** What can be done with several rows at once; without it there is nothing to select. */
  readonly batchActions?: (rows: readonly Row[], choose: (ids: readonly string[]) => void) => readonly ListAction[]
  /** Over the filters, as soon as the first page was read. */
  readonly above?: readonly NumberAbove[]
  /** Over these, such as tabs. */
  readonly head?: ReactNode
  /** Beside the filters, such as “import”. */
  readonly tools?: ReactNode
  /** It can be kept under a name. */
  readonly views?: true
  /** The call that writes the list to a file: it takes what the list takes, the page apart, and a `format`. */
  readonly exported?: Endpoint
  /** And the one that does so with personal data in clear. */
  readonly exportedPlain?: Endpoint
  /** Up to 500 rows can be chosen over its pages; its export takes them as `ids`. */
  readonly choosesMany?: true
  /** What a row holds, beside the list; drawn for the row that somebody asks for, and for no other. */
  readonly Peek?: ComponentType<{ row: Row }>
  /** A row on a phone. */
  readonly Card: ComponentType<{ row: Row }>
  readonly emptyText?: string
}
