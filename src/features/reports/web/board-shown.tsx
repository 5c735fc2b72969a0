import { detailPath, filtersOfGroups } from '#features/work-orders/domain/public.ts'
import { ordersAddress } from '#features/work-orders/web/public.ts'
import { daysText } from '#kernel/period.ts'
import { dayOf } from '#kernel/time.ts'
import { MultiSelect } from '#ui/form/MultiSelect.tsx'
import { Select } from '#ui/kit.ts'
import type { ReportSection, ReportShown } from '#ui/report/ReportScreen.tsx'

import type { BoardAnswer } from '../contract/boards.ts'
import type { Board, BoardPart } from '../domain/board.ts'
import type { Card } from '../domain/card.ts'
import { listGrid } from '../domain/part-grid.ts'
import type { Choice, QueuePart } from '../domain/part.ts'
import { cardsShown, type CardsSeen } from './cards-shown.ts'
import type { Looking } from './looking.ts'
import { REPORT } from './messages.ts'
import styles from './Reports.module.css'
import { figuresSection, gridShown, headOf } from './shown.ts'

/** Who looks at a board, what it is narrowed to, and what happens when somebody chooses. */
export interface BoardLooking extends Looking, Pick<CardsSeen, 'opens'> {
  readonly of: string
  readonly choose: (as: Choice['as'], keys: readonly string[]) => void
}

/** The drawings of a screen of them, and what stands above. */
export function boardShown(board: Board, answer: BoardAnswer, looking: BoardLooking): ReportShown<ReportSection> {
  const sections = new Map(
    board.parts.flatMap((part) => {
      const section = partSection(part, answer, looking)
      return section ? [[part.key, section] as const] : []
    }),
  )
  const totalOf = ({ part: key, measure }: Extract<Card, { part: string }>) => {
    const [part, section] = [board.parts.find((one) => one.key === key), sections.get(key)!]
    const place = part && 'measures' in part ? part.measures.indexOf(measure) : -1
    return { ...section.heads[place]!, ...section.totals!.cells[place]! }
  }
  const { weights, at } = answer
  const seen = { ...looking, weights, today: dayOf(at), totalOf }
  return {
    ...headOf(answer, looking),
    cards: cardsShown(board.cards, answer.cards, seen),
    sections: [...sections.values()],
  }
}

function partSection(part: BoardPart, answer: BoardAnswer, looking: BoardLooking): ReportSection | undefined {
  const { parts, lists, cards: _cards, chosen: _chosen, ...head } = answer
  const named = { key: part.key, title: looking.t(part.title), ...(part.wide && { wide: true }) }
  if (part.kind === 'queue') {
    const list = lists?.[part.key]
    return list && { ...named, ...queueSection(part, list, looking) }
  }
  const figures = parts[part.key]
  if (!figures) return undefined
  const { period, compared, ...rest } = figures
  const own = period && { period, compared: compared ?? null }
  const narrowed = narrowedOf(part, answer, looking)
  return {
    ...named,
    ...figuresSection({ ...part, ...(narrowed && { of: narrowed }) }, { ...head, ...rest, ...own }, looking),
    // Not where only what it is held against is another.
    ...(own && daysText(own.period) !== daysText(head.period) && { said: daysText(own.period) }),
    ...('choose' in part && { chooser: <Chooser choice={part.choose!} answer={answer} looking={looking} /> }),
  }
}

/** Of whose alone the orders behind its numbers are: the board's, and whoever was chosen where its rows are something else. */
function narrowedOf(part: BoardPart, { chosen }: BoardAnswer, { of }: BoardLooking): string {
  const choice = 'choose' in part && 'by' in part && part.by !== 'dept' ? part.choose : undefined
  const dept = choice && chosen[choice.as]?.[0]?.key
  return [...(of ? [of] : []), ...(dept ? [`dept:${dept}`] : [])].join(',')
}

/** The first orders, each leading to itself, and all of them behind a link. */
function queueSection(
  part: QueuePart,
  list: NonNullable<BoardAnswer['lists']>[string],
  { of, ...looking }: BoardLooking,
): Omit<ReportSection, 'key' | 'title'> {
  const { t, opens } = looking
  const { queue, filters, sort, in_turn } = part
  const linked = opens(queue)
  const table = gridShown(listGrid(part, list, { say: t }), looking)
  const to = ordersAddress({ queue, ...filters, ...(sort && { sort }), ...(of && filtersOfGroups(of)) })
  const [n, shown] = [list.total, list.rows.length]
  return {
    ...table,
    rows: table.rows.map((row) => ({ ...row, ...(linked && { to: detailPath(queue, row.key) }) })),
    empty: shown === 0,
    ...(in_turn && { inTurn: true }),
    ...(shown > 0 && {
      more: { text: t(n > shown ? REPORT.firstOf : REPORT.allOf, { n, shown }), ...(linked && { to }) },
    }),
  }
}

interface Choosing {
  readonly choice: Choice
  readonly answer: BoardAnswer
  readonly looking: BoardLooking
}

/** Who is told of, among those that have anything, and whoever is told of already. */
function Chooser({ choice: { as, from, most }, answer: { parts, chosen }, looking: { t, choose } }: Choosing) {
  const named = chosen[as] ?? []
  const offered = parts[from]!.rows.filter(({ key }) => key && !named.some((one) => one.key === key))
  const options = [...named, ...offered].map(({ key, name }) => ({ value: key, label: name }))
  const label = t(most > 1 ? REPORT.chooseSome : REPORT.chooseOne, { n: most })
  const given = { 'aria-label': label, placeholder: label, options, popupMatchSelectWidth: false } as const
  const keys = named.map(({ key }) => key)
  return most > 1 ? (
    <MultiSelect
      {...given}
      className={styles['some'] ?? ''}
      maxCount={most}
      maxTagCount="responsive"
      showSearch={{ optionFilterProp: 'label' }}
      value={keys}
      onChange={(next) => choose(as, next)}
    />
  ) : (
    <Select
      {...given}
      className={styles['one'] ?? ''}
      showSearch={{ optionFilterProp: 'label' }}
      value={keys[0] ?? null}
      onChange={(next: string) => choose(as, [next])}
    />
  )
}
