import { openOn } from '#features/reference/domain/public.ts'
import { AREAS } from '#features/reference/server/public.ts'
import { readGroups, type Group } from '#features/work-orders/domain/public.ts'
import { seesAll } from '#features/work-orders/server/public.ts'
import type { Day } from '#kernel/time.ts'
import type { RequestContext } from '#platform/http/request-context.ts'

import type { By } from './buckets.ts'
import type { Found } from './read-cells.ts'

/** Rows of areas with the number of people who live there on a day; to the centre also of those from which nobody called. */
export function withPeople(
  { actor, kept }: Pick<RequestContext, 'actor' | 'kept'>,
  found: ReadonlyMap<string, Found>,
  { level, of, day }: { readonly level: By; readonly of: string | undefined; readonly day: Day },
): ReadonlyMap<string, Found> {
  const within = (of ? (readGroups(of) ?? []) : []).filter(({ by }) => by === 'area' || by === 'community')
  const [all, areas] = [new Map(found), kept.get(AREAS)]
  for (const area of areas.values()) {
    const one = all.get(area.id)
    // Who lived in one that has ended is counted in those that follow it.
    const stands = area.level === (level === 'area' ? 'street' : level) && openOn(areas, area.id, day)
    const isTold = one ?? (seesAll(actor) && within.every((group) => liesIn(area, group)))
    if (area.population && stands && isTold)
      all.set(area.id, { ...one, counts: { ...one?.counts, population: area.population } })
  }
  return all
}

const liesIn = ({ id, parent_id }: { readonly id: string; readonly parent_id: string | null }, { value }: Group) =>
  id === value || parent_id === value
