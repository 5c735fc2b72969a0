import type { Aged, Cohort, Dimension, QueueName, Reached, Stock } from '#features/work-orders/domain/public.ts'
import type { Message } from '#kernel/messages.ts'
import type { Compared } from '#kernel/period.ts'

import type { Listed } from './listed.ts'
import type { MeasureKey } from './measures.ts'
import type { GroupKey } from './report.ts'

interface Titled<Key extends string> {
  readonly key: Key
  readonly title: Message
  /** Told to the centre alone. */
  readonly side?: 'centre'
}
interface Figured<Key extends string> extends Titled<Key> {
  readonly measures: readonly MeasureKey[]
  /** Nothing where numbers say it better. */
  readonly drawn: readonly MeasureKey[]
}

/** Which of its rows a part tells, or of whose alone it tells; they are chosen by the reader, else the largest of another part. */
export interface Choice {
  /** As the address names it. */
  readonly as: 'depts' | 'dept'
  /** The part whose rows are offered. */
  readonly from: string
  readonly most: number
}

/** Measures by what their rows are; what a part is where it says nothing else. */
export interface TablePart<Key extends string = string> extends Figured<Key> {
  readonly kind?: 'table'
  /** What its rows are, and those below each of them. */
  readonly by: GroupKey
  readonly below?: readonly [Dimension] | readonly [Dimension, Dimension]
  /** So many rows, the largest by what is drawn first; all when left out. */
  readonly most?: number
  /** Of which days it tells where these are not the period’s: so many that end with it, or at least so many. */
  readonly over?: { readonly days: number; readonly at_least?: true }
  readonly choose?: Choice
  /** Of which of its measures it is told besides what part of the whole each row has; of all rows there are. */
  readonly shares?: readonly MeasureKey[]
  /** What it is compared with, whatever the others are. */
  readonly compare?: Compared
  /** Departments by their one score: counted as the centre counts, whoever reads it, and a department reads its own row (decision 0252). */
  readonly judged?: true
}

/** One measure by two things at once: what its rows are, and what its columns are. */
export interface CrossPart<Key extends string = string> extends Figured<Key> {
  readonly kind: 'cross'
  readonly by: Dimension
  readonly across: Dimension
  readonly measures: readonly [MeasureKey]
  /** A line for each column over the rows, or a field. */
  readonly chart: 'lines' | 'heat'
}

/** Measures of the last periods of a kind; the last is that in which the report's own ends. */
export interface TrendPart<Key extends string = string> extends Figured<Key> {
  readonly kind: 'trend'
  readonly every: 'month' | 'quarter'
  readonly last: number
  /** Each beside the one before it, or that of the year before, as is asked for. */
  readonly changes?: true
}

/** The first orders of a queue, in its order, under filters as its address has them. */
export interface QueuePart<Key extends string = string> extends Titled<Key> {
  readonly kind: 'queue'
  readonly queue: QueueName
  readonly filters?: Readonly<Record<string, string>>
  /** Otherwise than it usually comes. */
  readonly sort?: 'due'
  readonly columns: readonly Listed[]
  readonly most: number
  /** One after the other, in a line. */
  readonly in_turn?: true
}

interface Listing<Key extends string> extends Titled<Key> {
  readonly kind: 'list'
  readonly columns: readonly Listed[]
  /** So many rows at most, the first of them. */
  readonly most: number
}
/** Orders behind a figure, each with what is said of it. */
interface OrdersPart<Key extends string = string> extends Listing<Key> {
  readonly of: { readonly cohort: Cohort | Exclude<Stock, Aged | Reached>; readonly back_min?: number }
  /** What the first has most of: the longest overdue, the most often sent back. */
  readonly sort: 'days_late' | 'back_count' | 'excluded_at' | 'received_at'
}
/** What early warnings were found, with what is to be done about each. */
export interface WarningsPart<Key extends string = string> extends Listing<Key> {
  readonly of: 'warnings'
}
export type ListPart<Key extends string = string> = OrdersPart<Key> | WarningsPart<Key>

/** What the figures of the others say in words, as the report writes it or as somebody left it. */
interface TextPart<Key extends string = string> extends Titled<Key> {
  readonly kind: 'text'
}

/** What is read by a call of its own and only when somebody asks for it, for whoever reads it is on record. */
interface ApartPart<Key extends string = string> extends Titled<Key> {
  readonly kind: 'apart'
}

/** A part of a report of several, or of a screen of drawings: how it is read, shown, drawn, printed, kept and written to a file follows from its kind. */
export type FiguresPart<Key extends string = string> = TablePart<Key> | CrossPart<Key> | TrendPart<Key>
export type Part<Key extends string = string> = FiguresPart<Key> | ListPart<Key> | TextPart<Key> | ApartPart<Key>
