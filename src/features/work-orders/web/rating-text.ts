import type { Text } from '#ui/i18n/text.tsx'

import { RATING } from '../domain/process/rating-words.ts'
import { labelIn } from './order-cells.tsx'
import { ORDER } from './order/messages.ts'

/** A mark as it is read: 4分 配合较好. */
export function ratingText({ rating }: { readonly rating: number | null }, t: Text): string {
  const label = rating === null ? undefined : labelIn(RATING, String(rating))
  return label ? t(ORDER.rated, { n: rating!, rating: t(label) }) : ''
}
