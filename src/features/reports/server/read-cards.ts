import { countLists, groupLists, readCounters, readDayCounters } from '#features/work-orders/server/public.ts'
import { QUEUES, type QueueName } from '#features/work-orders/domain/public.ts'
import { comparedSpan, comparedWith, periodOf, spanOf } from '#kernel/period.ts'
import { addDays, dayOf } from '#kernel/time.ts'
import type { RequestContext } from '#platform/http/request-context.ts'

import type { CardAnswer } from '../contract/boards.ts'
import { BOARD_DAYS } from '../domain/board.ts'
import type { Card, GroupsCard, MeasureCard, QueueCard } from '../domain/card.ts'
import { countsFor } from '../domain/measures.ts'
import { readCounts } from './read-counts.ts'

const isMeasure = (card: Card): card is MeasureCard => 'of' in card
const isGroups = (card: Card): card is GroupsCard => 'by' in card
const isQueue = (card: Card): card is QueueCard => 'queue' in card && !isGroups(card)

/** What cards tell, in their order, all of it or some groups alone (`groupsText`); totals of parts are told by these. */
export async function readCards(
  ctx: RequestContext,
  cards: readonly Card[],
  of?: string,
): Promise<(CardAnswer | null)[]> {
  const [measures, queues, groups] = await Promise.all([
    readMeasures(ctx, cards.filter(isMeasure), of),
    readQueues(ctx, cards.filter(isQueue), of),
    Promise.all(cards.filter(isGroups).map((card) => readGroups(ctx, card, of))),
  ])
  // Each in its turn.
  return cards.map(
    (card) =>
      (isMeasure(card) ? measures.shift() : isGroups(card) ? groups.shift() : isQueue(card) ? queues.shift() : null) ??
      null,
  )
}

async function readMeasures(ctx: RequestContext, cards: readonly MeasureCard[], of?: string): Promise<CardAnswer[]> {
  const now = ctx.clock.now()
  const kinds = [...new Set(cards.map((card) => card.of))]
  const spans = kinds.flatMap((kind) => {
    const period = periodOf(kind, dayOf(now), { length: BOARD_DAYS })
    return [spanOf(period, now), comparedSpan(period, comparedWith(period, 'previous')!, now)]
  })
  const keys = countsFor(cards.map(({ measure }) => measure))
  const found = await readCounts(ctx, keys, spans, 'total', of)
  return cards.map(({ measure, of: kind }) => {
    const at = 2 * kinds.indexOf(kind)
    const [counts, before] = [at, at + 1].map((place) => told(found[place]!.get('') ?? {}, countsFor([measure])))
    return { from: dayOf(spans[at]!.from), to: dayOf(spans[at]!.to), counts: counts!, before: before! }
  })
}

const told = <K extends string>(counts: Readonly<Partial<Record<K, number>>>, keys: readonly K[]) =>
  Object.fromEntries(keys.map((key) => [key, counts[key] ?? 0]))

const filtersOf = ({ filters }: QueueCard, { clock }: RequestContext): Readonly<Record<string, string>> =>
  filters?.(dayOf(clock.now())) ?? {}

/** A whole queue is its badge, beside what it was when yesterday ended; else its orders are counted. */
async function readQueues(ctx: RequestContext, cards: readonly QueueCard[], of?: string): Promise<CardAnswer[]> {
  if (cards.length === 0) return []
  const isWhole = (card: QueueCard): boolean => !of && !card.filters && card.queue !== 'all'
  const asked = cards.filter((card) => !isWhole(card))
  const [badges, yesterday, counted] = await Promise.all([
    readCounters(ctx),
    readDayCounters(ctx, addDays(dayOf(ctx.clock.now()), -1)),
    countLists(
      ctx,
      asked.map((card) => ({ queue: card.queue, filters: filtersOf(card, ctx), ...(of && { of }) })),
    ),
  ])
  const sum = (of_badges: Readonly<Partial<Record<string, number>>>, queue: QueueName): number =>
    QUEUES[queue].counters.reduce((all, counter) => all + (of_badges[counter] ?? 0), 0)
  return cards.map((card) =>
    isWhole(card)
      ? { n: sum(badges, card.queue), yesterday: yesterday && sum(yesterday, card.queue) }
      : { n: counted[asked.indexOf(card)]!, yesterday: null },
  )
}

const readGroups = async (ctx: RequestContext, card: GroupsCard, of?: string): Promise<CardAnswer> => ({
  groups: await groupLists(ctx, { queue: card.queue, filters: filtersOf(card, ctx), ...(of && { of }) }, card),
})
