import { seesAll } from '#features/work-orders/server/public.ts'
import type { RequestContext } from '#platform/http/request-context.ts'

import type { ListCardsAnswer } from '../contract/boards.ts'
import { listCardsOf, type CardedList } from '../domain/list-cards.ts'
import { readCards } from './read-cards.ts'
import { weightsOf } from './settings.ts'

/** What stands above a list, of one moment. */
export async function readListCards(given: RequestContext, list: CardedList): Promise<ListCardsAnswer> {
  const at = given.clock.now()
  const ctx = { ...given, clock: { now: () => at } }
  const cards = await readCards(ctx, listCardsOf(list, seesAll(ctx.actor) ? 'centre' : 'unit'))
  return { at, weights: weightsOf(ctx.kept), cards: cards.flatMap((card) => card ?? []) }
}
