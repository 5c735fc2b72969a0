import type { RequestContext } from '#platform/http/request-context.ts'
import type { RawBuilder } from 'kysely'

import type { Counted } from './cohorts.ts'
import { expected } from './expected-rows.ts'

/** How the orders of a list are found, by how many the planner expects (decision 0366). */
export interface HowFound {
  /** So many that the list soon meets one as it is walked; others are gathered before it is read. */
  readonly many: { readonly figure: boolean; readonly deeds: boolean }
  /** Those that an index of orders finds at once, where a department would look at all that it ever had. */
  readonly few: RawBuilder<unknown> | null
}
export const GATHERED: HowFound = { many: { figure: false, deeds: false }, few: null }

/** Up to so many are gathered: of millions of orders it takes as long to meet a page of them. */
const MANY = 20_000
/** Up to so many are looked up for a department, each of which may not be its own. */
const FEW = 5000
/** What the planner thinks of finding some thousand by an index, and never of looking at every order of years. */
const CHEAP = 10_000

/** The statements whose rows the filters of a list are about. */
interface Asked {
  readonly figure: Counted['how'] | null
  readonly deeds: RawBuilder<unknown> | null
  readonly few: RawBuilder<unknown> | null
}

export async function howFound(ctx: RequestContext, { figure, deeds, few }: Asked): Promise<HowFound> {
  if (!figure && !deeds && !few) return GATHERED
  const look = (statement: Asked['figure']) =>
    statement && typeof statement === 'object' ? expected(ctx, statement) : { rows: 0, cost: 0 }
  const [of_figure, of_deeds, of_few] = await Promise.all([look(figure), look(deeds), look(few)])
  return {
    many: { figure: figure === 'met' || of_figure.rows > MANY, deeds: of_deeds.rows > MANY },
    few: of_few.rows <= FEW && of_few.cost <= CHEAP ? few : null,
  }
}
