import type { RequestContext } from '#platform/http/request-context.ts'

import type { ListCardsAnswer } from '../contract/boards.ts'
import { listCardsOf, type CardedList } from '../domain/list-cards.ts'
import { sideOf } from '../domain/measure.ts'
import { readCards } from './read-cards.ts'
import { weightsOf } from './settings.ts'

/** What stands above a list, of one moment. */
export async function readListCards(given: RequestContext, list: CardedList): Promise<ListCardsAnswer> {
  const at = given.clock.now()
  const ctx = { ...given, clock: { now: () => at } }
  const cards = await readCards(ctx, listCardsOf(list, sideOf(ctx.actor)))
  return { at, weights: weightsOf(ctx.kept), cards: cards.flatMap((card) => card ?? []) }
}
