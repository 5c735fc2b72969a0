import { listOrdersAt } from '#features/work-orders/server/public.ts'
import { lengthOf } from '#kernel/period.ts'
import { dayOf, type Time } from '#kernel/time.ts'
import type { RequestContext } from '#platform/http/request-context.ts'

import type { PartsAnswer } from '../contract.ts'
import type { BoardAnswer, BoardQuery } from '../contract/boards.ts'
import { BOARD_DAYS, type Board, type BoardPart } from '../domain/board.ts'
import type { Listed } from '../domain/listed.ts'
import type { Choice, Part, QueuePart, TablePart } from '../domain/part.ts'
import { readCards } from './read-cards.ts'
import { narrowed, readParts, type PartsQuery } from './read-parts.ts'
import { nameOfGroup, withinSaid } from './read-report.ts'

type Parts = PartsAnswer['parts']
type Lists = NonNullable<PartsAnswer['lists']>
type Chosen = BoardAnswer['chosen']
type ChoosingPart = TablePart & { readonly choose: Choice }

const chooses = (part: BoardPart): part is BoardPart & ChoosingPart => 'choose' in part
const isQueue = (part: BoardPart): part is BoardPart & QueuePart => part.kind === 'queue'

/** Every part of a screen of drawings and what stands above, of one moment. */
export async function readBoard(given: RequestContext, board: Board, query: BoardQuery): Promise<BoardAnswer> {
  const now = given.clock.now()
  const ctx = { ...given, clock: { now: () => now } }
  const { depts, dept, ...asked } = query
  const whole = board.parts.filter((part) => !chooses(part) && !isQueue(part)) as Part[]
  const [answer, cards, queues] = await Promise.all([
    readParts(ctx, whole, asked, BOARD_DAYS),
    readCards(ctx, board.cards, asked.of),
    readQueues(ctx, board.parts.filter(isQueue), asked.of),
  ])
  const chosen = chosenOf(ctx, board, answer.parts, { ...(depts && { depts }), ...(dept && { dept }) })
  const parts = await readChosen(ctx, board.parts.filter(chooses), { asked, chosen })
  return {
    ...answer,
    ...{ cards, chosen, parts: { ...answer.parts, ...parts } },
    lists: { ...answer.lists, ...queues },
    ...(asked.of && { within: withinSaid(ctx, asked.of) }),
  }
}

/** Those that the address names, else the largest of the part that offers them. */
function chosenOf(ctx: RequestContext, { parts }: Board, read: Parts, named: Pick<BoardQuery, Choice['as']>): Chosen {
  const nameOf = nameOfGroup('dept', ctx)
  const choices = parts.filter(chooses).map((part): Choice => part.choose)
  return Object.fromEntries(
    choices.map(({ as, from, most }) => {
      const offered = read[from]!.rows.map(({ key }) => key).filter(Boolean)
      const keys = (named[as]?.split(',') ?? offered).slice(0, most)
      return [as, keys.map((key) => ({ key, name: nameOf(key) }))]
    }),
  )
}

interface Choosing {
  readonly asked: PartsQuery
  readonly chosen: Chosen
}

/** Of a part whose rows are what was chosen, these alone; of another one what belongs to it. */
async function readChosen(ctx: RequestContext, parts: readonly ChoosingPart[], choosing: Choosing): Promise<Parts> {
  const read = await Promise.all(
    parts.map(async ({ choose, ...part }): Promise<Parts> => {
      const keys = (choosing.chosen[choose.as] ?? []).map(({ key }) => key)
      if (part.by !== 'dept') return readAlone(ctx, part, { ...choosing.asked, of: within(choosing.asked.of, keys[0]) })
      const found = await readAlone(ctx, part, choosing.asked)
      const figures = found[part.key]!
      const rows = keys.flatMap((key) => figures.rows.filter((row) => row.key === key))
      return { [part.key]: narrowed(figures, rows) }
    }),
  )
  return Object.assign({}, ...read) as Parts
}

const readAlone = async (ctx: RequestContext, part: TablePart, asked: PartsQuery): Promise<Parts> =>
  (await readParts(ctx, [part], asked, BOARD_DAYS)).parts

const within = (of: string | undefined, dept: string | undefined): string =>
  [...(of ? [of] : []), `dept:${dept ?? ''}`].join(',')

/** The first orders of queues, as their lists show them to who asks. */
async function readQueues(ctx: RequestContext, parts: readonly QueuePart[], of: string | undefined): Promise<Lists> {
  const read = parts.map(async ({ key, queue, filters = {}, sort, columns, most }) => {
    const page = await listOrdersAt(ctx, { queue, filters, ...(of && { of }) }, { limit: most, ...(sort && { sort }) })
    const rows = page.rows.map((row) => ({
      ...{ key: row.id, name: row.order_no },
      cells: Object.fromEntries(columns.map((column) => [column, cellOf(row, column, ctx.clock.now())])),
    }))
    return [key, { rows, total: page.total }] as const
  })
  return Object.fromEntries(await Promise.all(read))
}

type OrderRow = Awaited<ReturnType<typeof listOrdersAt>>['rows'][number]

function cellOf(row: OrderRow, column: Listed, now: Time): string | number | null {
  switch (column) {
    case 'title':
      return row.title
    case 'dept':
      return row.lead_dept_name
    case 'due':
      return row.due_at
    case 'days_late':
      return row.due_at && row.due_at < now ? daysLate(row.due_at, now) : null
    case 'back_count':
      return row.back_count
    case 'received_at':
      return row.received_at
    default:
      return null
  }
}

/** In calendar days; today counts as one. */
const daysLate = (due: Time, now: Time): number => Math.max(1, lengthOf({ from: dayOf(due), to: dayOf(now) }) - 1)
