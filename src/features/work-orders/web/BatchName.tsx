import { useText } from '#ui/i18n/text.tsx'
import { Slotted } from '#ui/slots.tsx'

import { LIST } from './messages.ts'
import { batchName } from './slots.ts'

/** Which import it is: only what brings orders in knows that. */
export function BatchName({ value }: { value: string }) {
  const t = useText()
  return <Slotted slot={batchName} given={{ id: value, otherwise: t(LIST.oneBatch) }} />
}
