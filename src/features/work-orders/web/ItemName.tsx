import { useOwnWords, useText } from '#ui/i18n/text.tsx'

import { ORDER_DICTIONARIES } from '../domain/order/dictionaries.ts'
import { LIST } from './messages.ts'

/** An item of the tenant's own, `back_reason.own_2`, in the words of today. */
export function ItemName({ value }: { value: string }) {
  const t = useText()
  const dictionary = ORDER_DICTIONARIES.find(({ type }) => value.startsWith(`${type}.`))
  const word = useOwnWords().get(value)
  return dictionary && word ? t(LIST.ofGroup, { by: dictionary.title, name: word }) : value
}
