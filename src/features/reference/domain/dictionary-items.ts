import { isOwnPlace, OWN_PLACES, type Keeping } from '#kernel/dictionary.ts'
import { refuse, type Refusal } from '#kernel/errors.ts'
import type { Day } from '#kernel/time.ts'
import { inForceOn, type Dated } from '#kernel/validity.ts'

import { REFERENCE_ERRORS } from '../errors.ts'

/** An item as the rules of its dictionary ask of it. */
export interface Item extends Dated {
  readonly id: string
  readonly code: string
  readonly zh: string
  readonly sort: number
}
type Given = Pick<Item, 'zh' | 'sort' | keyof Dated>

/**
 * What becomes of an item (domain 8.9): the code under which it is kept, or why it cannot be so. `items` are those of its dictionary,
 * `present` the one that is changed.
 */
export function judgeItem(
  { keeping, items, today }: { readonly keeping: Keeping; readonly items: readonly Item[]; readonly today: Day },
  present: Item | null,
  given: Given,
): string | Refusal {
  const others = items.filter(({ id }) => id !== present?.id)
  if (others.some(({ zh }) => zh === given.zh)) return refuse(REFERENCE_ERRORS.ITEM_TAKEN, {}, 'zh')
  if (!present) return placeFor(keeping, items)
  const moved = (['sort', 'enabled', 'valid_from', 'valid_to'] as const).some(
    (field) => present[field] !== given[field],
  )
  if (keeping === 'fixed' && moved) return refuse(REFERENCE_ERRORS.ITEM_FIXED)
  const lasts = (item: Dated): boolean => inForceOn(item, today) && item.valid_to === null
  if (lasts(present) && ![given, ...others].some(lasts)) return refuse(REFERENCE_ERRORS.ITEM_LAST, {}, 'enabled')
  return present.code
}

function placeFor(keeping: Keeping, items: readonly Item[]): string | Refusal {
  if (keeping !== 'free') return refuse(REFERENCE_ERRORS.ITEM_CLOSED, {}, 'type')
  const taken = new Set(items.map(({ code }) => code))
  return (
    OWN_PLACES.find((place) => !taken.has(place)) ??
    refuse(REFERENCE_ERRORS.ITEM_FULL, { n: OWN_PLACES.length }, 'type')
  )
}

/** Whether an item may go: one of the tenant's own that nothing says. */
export function whyItemStays({ code }: Pick<Item, 'code'>, records: number): Refusal | null {
  if (!isOwnPlace(code)) return refuse(REFERENCE_ERRORS.ITEM_DELIVERED)
  return records > 0 ? refuse(REFERENCE_ERRORS.ITEM_IN_USE, { n: records }) : null
}
