import { filtersOfGroups, QUEUES, type QueueName } from '#features/work-orders/domain/public.ts'
import { ordersAddress } from '#features/work-orders/web/public.ts'
import { defineMessages, type Message } from '#kernel/messages.ts'
import { PERIOD, THIS_OR_LAST } from '#kernel/period.ts'
import type { Day } from '#kernel/time.ts'
import { shortNumber } from '#ui/parts/short-number.ts'
import type { ReportShown } from '#ui/report/ReportScreen.tsx'

import type { CardAnswer } from '../contract/boards.ts'
import { BOARD_DAYS } from '../domain/board.ts'
import type { Card, GroupsCard, MeasureCard, QueueCard } from '../domain/card.ts'
import { behindOf, hintOf, isListed } from '../domain/grid.ts'
import { changeOf, hasRows, MEASURES, valueOf } from '../domain/measures.ts'
import type { Weights } from '../domain/weights.ts'
import type { Looking } from './looking.ts'
import { changeText, numberText } from './shown.ts'

type Shown = NonNullable<ReportShown['cards']>[number]
type Of<K extends PropertyKey> = Extract<CardAnswer, Readonly<Record<K, unknown>>>

const CARD = defineMessages({
  title: { zh: '{period}{title}', en: '{title}, {period}' },
  day: { zh: '较昨日同时 {change}', en: 'yesterday until now {change}' },
  week: { zh: '较上周同期 {change}', en: 'last week until now {change}' },
  month: { zh: '较上月同期 {change}', en: 'last month until now {change}' },
  recent: { zh: '较前30日 {change}', en: '30 days before {change}' },
  yesterday: { zh: '较昨日末 {change}', en: 'end of yesterday {change}' },
  same: { zh: '持平', en: 'the same' },
})

/** Who looks at the cards, at what. */
export interface CardsSeen extends Looking {
  readonly weights: Weights
  readonly today: Day
  /** Whether the list of a queue may be opened. */
  readonly opens: (queue: QueueName) => boolean
  /** What all of it is narrowed to (`groupsText`). */
  readonly of?: string
  /** What a card tells that is a total of a part. */
  readonly totalOf?: (card: Extract<Card, { part: string }>) => Shown
}

/** Cards as they stand above, in their order. */
export const cardsShown = (cards: readonly Card[], answers: readonly (CardAnswer | null)[], seen: CardsSeen): Shown[] =>
  cards.flatMap((card, at): Shown[] => {
    const answer = answers[at]
    if ('part' in card) return seen.totalOf ? [seen.totalOf(card)] : []
    if (!answer) return []
    if ('counts' in answer) return [measureCard(card as MeasureCard, answer, seen)]
    return 'groups' in answer
      ? groupCards(card as GroupsCard, answer, seen)
      : [queueCard(card as QueueCard, answer, seen)]
  })

function measureCard({ measure, of }: MeasureCard, answer: Of<'counts'>, seen: CardsSeen): Shown {
  const { t, side, weights, linked } = seen
  const { unit, title } = MEASURES[measure]
  const period = of === 'recent' ? PERIOD.recent : THIS_OR_LAST[of]![0]
  const behind = behindOf(measure, answer, seen.of ? [seen.of] : [])
  const value = valueOf(measure, answer.counts, weights)
  const change = changeText(changeOf(measure, answer.counts, answer.before, weights), unit, t)
  return {
    title: t(CARD.title, { period: inLower(period), title: title[side], n: BOARD_DAYS }),
    hint: hintOf(measure, { say: t, weights, side }),
    text: numberText(measure, value),
    note: t(CARD[of], { change }),
    ...(linked && isListed(measure, side) && behind && hasRows(measure, value) && { to: ordersAddress(behind) }),
  }
}

/** In English it stands within a title. */
const inLower = ({ zh, en }: Message): Message => ({
  zh: zh.replace('{n}', String(BOARD_DAYS)),
  en: en.replace('{n}', String(BOARD_DAYS)).toLowerCase(),
})

const addressOf = (
  { queue, filters }: QueueCard,
  { today, of }: CardsSeen,
  more: Readonly<Record<string, string>> = {},
): string => ordersAddress({ queue, ...filters?.(today), ...(of && filtersOfGroups(of)), ...more })

function queueCard(card: QueueCard, { n, yesterday }: Of<'n'>, seen: CardsSeen): Shown {
  const { t, opens } = seen
  return {
    title: t(card.title ?? QUEUES[card.queue].title),
    text: shortNumber(n),
    ...(yesterday !== null && {
      note: t(CARD.yesterday, { change: n === yesterday ? t(CARD.same) : signed(n - yesterday) }),
    }),
    ...(opens(card.queue) && { to: addressOf(card, seen) }),
  }
}

const signed = (n: number): string => (n > 0 ? `+${shortNumber(n)}` : `−${shortNumber(-n)}`)

/** Each group as a card of its own, leading to its part of the list. */
const groupCards = (card: GroupsCard, { groups }: Of<'groups'>, seen: CardsSeen): Shown[] =>
  groups.map(({ key, name, n }) => ({
    title: name,
    text: shortNumber(n),
    ...(seen.opens(card.queue) && { to: addressOf(card, seen, GROUP_FILTER[card.by](key)) }),
  }))

const GROUP_FILTER: Readonly<Record<GroupsCard['by'], (key: string) => Readonly<Record<string, string>>>> = {
  lead_dept: (key) => ({ dept_id: key }),
  invalid_reason: (key) => ({ conditions: `and(invalid_reason.is.${key})` }),
}
