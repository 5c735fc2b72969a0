import type { Dimension } from '#features/work-orders/domain/public.ts'
import type { Message } from '#kernel/messages.ts'

import type { Card } from './card.ts'
import type { CrossPart, QueuePart, TablePart, TrendPart } from './part.ts'

/**
 * How a part is drawn: over time, as bars, as shares of a whole or of each other, by weekday and hour, measure by measure, as
 * steps of one way, as rates of the whole or of a few side by side, from where to where, on a map, or not at all.
 */
export type Drawn =
  | ('lines' | 'bars' | 'ring' | 'sunburst' | 'heat' | 'steps' | 'funnel')
  | ('gauge' | 'radar' | 'sankey' | 'map' | 'table')

type Drawing = (TablePart & { readonly chart: Drawn }) | CrossPart | TrendPart | QueuePart
export type BoardPart = Drawing & {
  /** From side to side. */
  readonly wide?: true
}

/** A screen of drawings about one period, each with its table behind it (domain 5.10). */
export interface Board<Key extends string = string> {
  readonly key: Key
  readonly title: Message
  /** Its screen, as the specification names it. */
  readonly screen: string
  /** In no menu: reached from the others. */
  readonly hidden?: true
  /** By what all of it may be narrowed. */
  readonly filters: readonly Dimension[]
  readonly cards: readonly Card[]
  readonly parts: readonly BoardPart[]
}

/** How many days a board shows at first. */
export const BOARD_DAYS = 30
