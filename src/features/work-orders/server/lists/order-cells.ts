import { CATEGORIES, categoryPath } from '#features/reference/server/public.ts'
import { nameIn, type Message } from '#kernel/messages.ts'
import { maskText } from '#kernel/masking.ts'
import type { Database } from '#platform/db/schema.gen.ts'
import type { Cell } from '#platform/exports/file/pen.ts'
import type { RequestContext } from '#platform/http/request-context.ts'
import { saying } from '#platform/kept/own-words.ts'
import type { Selectable } from 'kysely'

import { STANDING } from '../../domain/rights/standing.ts'
import { remainingText } from '../../domain/clocks/time-state.ts'
import {
  APPEAL_TYPE,
  IN_TIME,
  REPLY_CATEGORY,
  RESOLVE_STATUS,
  SOURCE_CHANNEL,
  URGENCY,
} from '../../domain/order/enums.ts'
import { YES_NO } from '../../fields.ts'
import { shownField } from '../knowledge/shown-fields.ts'
import { seesAll } from '../knowledge/visible-orders.ts'
import { callerNameInClear, callerNameOf, callerPhonesInClear, callerPhonesOf } from './masked-caller.ts'
import {
  addressOf,
  CLOCK_ORDER,
  clockColumns,
  clockJoins,
  clockOf,
  rowReader,
  titleOf,
  type OrderColumn,
  type RowColumns,
  type RowReader,
} from './order-row.ts'
import type { Reading } from './page-source.ts'

/** The order's columns as far as they were read, with what is reckoned for the reader. */
type Columns = Omit<Selectable<Database['complaint_order']>, 'limit_unit'> & Pick<RowColumns, 'limit_unit'>
type Reckoned = Pick<RowColumns, 'reach' | 'own_due_at' | 'assist_clock_due_at' | 'assist_clock_kind'>
export type FileRow = Columns & Reckoned

/** What stands in other tables of an order. */
export interface Beside {
  readonly main_no: string | null
  readonly signed_at: string | null
  readonly assist_dept_ids: readonly string[]
}
/** Who reads a file, and what is known of the page at hand. */
export interface FileReader extends RowReader {
  readonly word: (words: Readonly<Record<string, Message>>, code: string | number | null) => string
  readonly category: (id: string | null, level: number) => string
  readonly beside: ReadonlyMap<string, Beside>
}

/** A cell of a file, and the columns that it is made of: nothing else is read (decision 0272). */
interface OrderCell {
  readonly reads: readonly OrderColumn[]
  readonly text: (row: FileRow, reader: FileReader, place: number) => Cell | null
  /** It stands in another table, which is asked for the page at once. */
  readonly beside?: true
}

const from = <C extends keyof Columns & OrderColumn>(
  reads: readonly C[],
  text: (row: Pick<FileRow, C | keyof Reckoned | 'id'>, reader: FileReader) => Cell | null,
): OrderCell => ({ reads, text })
const as = <C extends keyof Columns & OrderColumn>(column: C): OrderCell =>
  from([column], (row) => row[column] as Cell | null)
const coded = (column: keyof Columns & OrderColumn, words: Readonly<Record<string, Message>>): OrderCell =>
  from([column], (row, { word }) => word(words, row[column] as string | number | null))

/** What only who works on the order, or the centre, is told. */
const whole = (cell: OrderCell): OrderCell => ({
  ...cell,
  text: (row, reader, place) => (row.reach === 'whole' ? cell.text(row, reader, place) : null),
})
/** Of these fields a role may hide some (domain 4.4.1). */
const shown = (field: 'caller_name' | 'caller_phone' | 'address', cell: OrderCell): OrderCell => ({
  ...cell,
  text: (row, reader, place) => shownField(cell.text(row, reader, place), field, reader),
})
const beside = (text: (of: Beside, reader: FileReader) => Cell | null): OrderCell =>
  whole({
    reads: [],
    beside: true,
    text: ({ id }, reader) => {
      const found = reader.beside.get(id)
      return found ? text(found, reader) : null
    },
  })
const category = (level: number): OrderCell =>
  whole(from(['category_id'], (row, reader) => reader.category(row.category_id, level)))
const dept = (column: 'lead_dept_id' | 'holder_dept_id' | 'first_dept_id'): OrderCell =>
  from([column], (row, { names }) => names.dept(row[column]))
const area = (column: 'area_id' | 'community_id'): OrderCell =>
  from([column], (row, { names }) => names.area(row[column]))

/** Whatever files say of an order, each as the lists and the order itself show it to who asks. */
const ORDER_CELL = {
  place: { reads: [], text: (_row, _reader, place) => place },
  ...{ order_no: as('order_no'), superior_no: as('superior_no'), received_at: as('received_at') },
  source_channel: coded('source_channel', SOURCE_CHANNEL),
  appeal_type: coded('appeal_type', APPEAL_TYPE),
  category_name: from(['category_id'], (row, { names }) => names.category(row.category_id)),
  ...{ category1: category(1), category2: category(2), category3: category(3) },
  urgency: coded('urgency', URGENCY),
  title: from(['title'], (row, { language }) => titleOf(row, language)),
  content: whole(from(['content'], ({ content }) => maskText(content))),
  caller_name: shown('caller_name', from(['is_secret', 'caller_gender', 'caller_name'], callerNameOf)),
  caller_phone: shown('caller_phone', from(['is_secret', 'caller_phone', 'caller_phone2'], callerPhonesOf)),
  name_in_clear: shown(
    'caller_name',
    from(['is_secret', 'caller_gender', 'caller_name', 'holder_dept_id'], callerNameInClear),
  ),
  phone_in_clear: shown(
    'caller_phone',
    from(['is_secret', 'caller_phone', 'caller_phone2', 'holder_dept_id'], callerPhonesInClear),
  ),
  area_name: area('area_id'),
  ...{ street: whole(area('area_id')), community: whole(area('community_id')) },
  address: shown('address', from(['address'], addressOf)),
  is_secret: coded('is_secret', YES_NO),
  is_repeat: coded('is_repeat', YES_NO),
  main_no: beside(({ main_no }) => main_no),
  first_dept: whole(dept('first_dept_id')),
  ...{ lead_dept: dept('lead_dept_id'), holder: dept('holder_dept_id') },
  assist_depts: beside(({ assist_dept_ids }, { names }) => assist_dept_ids.map((id) => names.dept(id)).join('、')),
  allocated_at: whole(as('allocated_at')),
  signed_at: beside(({ signed_at }) => signed_at),
  first_contact_at: whole(as('first_contact_at')),
  due_at: from(CLOCK_ORDER, (row, reader) => clockOf(row, reader).due_at),
  /** The same, and to the centre of what is completed the one by which it was judged: its clock is over, not its deadline. */
  due_or_judged_at: from([...CLOCK_ORDER, 'due_at', 'is_on_time'], (row, reader) => {
    const judged = row.is_on_time !== null && seesAll(reader.actor)
    return judged ? row.due_at : clockOf(row, reader).due_at
  }),
  remaining: from(CLOCK_ORDER, (row, reader) => {
    const { language, calendar, now } = reader
    return remainingText(language, { calendar, now, ...clockOf(row, reader) })
  }),
  tags: from(['tag_ids'], (row, { names }) =>
    names
      .tags(row.tag_ids)
      .map(({ name }) => name)
      .join('、'),
  ),
  back_count: as('back_count'),
  replied_at: whole(as('replied_at')),
  resolve_status: whole(coded('resolve_status', RESOLVE_STATUS)),
  reply_category: whole(coded('reply_category', REPLY_CATEGORY)),
  completed_at: as('completed_at'),
  is_on_time: coded('is_on_time', IN_TIME),
  status: from(['status'], ({ reach, status }, { word }) => word(STANDING[reach], status)),
} satisfies Record<string, OrderCell>
export type CellName = keyof typeof ORDER_CELL

/** What a clock is joined by, and a page of a list is told by its cursor. */
const ALWAYS = [
  ...(['id', 'assist_open', 'received_at', 'urgency_order', 'current_due_at', 'supervise_due_at'] as const),
  ...(['completed_at', 'visit_due_at'] as const),
] satisfies readonly OrderColumn[]

export const cellsOf = (names: readonly CellName[]): OrderCell[] => names.map((name) => ORDER_CELL[name])

/** What is read for these cells. */
export const readingOf = (cells: readonly OrderCell[]): Reading<FileRow> => ({
  columns: [...new Set([...ALWAYS, ...cells.flatMap(({ reads }) => reads)])],
  beside: clockColumns,
  joins: clockJoins,
})

/** Who reads a page of the file. */
export function fileReader(ctx: RequestContext, beside: FileReader['beside']): FileReader {
  return { ...rowReader(ctx), word: wordsOf(ctx), category: categoryNames(ctx), beside }
}

/** Codes in the reader's words, each looked up once. */
function wordsOf(ctx: RequestContext): FileReader['word'] {
  const say = saying(ctx)
  const known = new Map<object, Map<unknown, string>>()
  return (words, code) => {
    if (code === null) return ''
    const said = known.get(words) ?? new Map<unknown, string>()
    if (said.size === 0) known.set(words, said)
    const known_as = words[code]
    const text = said.get(code) ?? (known_as ? say(known_as) : String(code))
    said.set(code, text)
    return text
  }
}

/** The name of a category at each level, without those above it. */
function categoryNames({ kept, language }: RequestContext): FileReader['category'] {
  const categories = kept.get(CATEGORIES)
  return (id, level) => {
    const full = (id === null ? [] : categoryPath(categories, id)).map((one) => {
      const { full_name, full_name_en } = categories.get(one)!
      return nameIn(language, { name: full_name, name_en: full_name_en })
    })
    return full[level - 1]?.slice(level > 1 ? full[level - 2]!.length + 1 : 0) ?? ''
  }
}
