import type { KeptArea } from '#features/reference/server/public.ts'

interface Place {
  readonly area_id?: string | null
  readonly community_id?: string | null
}

/** Whoever chooses a community has chosen its street, too: an order lies in both. */
export function inStreet<P extends Place>(areas: ReadonlyMap<string, KeptArea>, place: P): P {
  const area = areas.get(place.area_id ?? '')
  if (area?.level !== 'community') return place
  return { ...place, area_id: area.parent_id, community_id: place.community_id ?? area.id }
}
