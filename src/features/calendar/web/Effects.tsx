import type { CalendarEntry } from '#kernel/calendar.ts'
import { Form } from '#ui/kit.ts'
import { useSettled } from '#ui/parts/use-settled.ts'
import { Slotted } from '#ui/slots.tsx'

import { yearEffects } from './slots.ts'

/** A year is changed by many clicks; what it would mean is asked when they rest. */
const REST_MS = 800

/** What the days as they stand in the form would mean, once they are others than those in force. */
export function Effects({ year, inForce }: { year: number; inForce: readonly CalendarEntry[] }) {
  const form = Form.useFormInstance()
  const typed: unknown = Form.useWatch('entries', form)
  const settled = useSettled(textOf(typed ?? inForce), REST_MS)
  if (settled === textOf(inForce)) return null
  return <Slotted slot={yearEffects} given={{ year, entries: JSON.parse(settled) as CalendarEntry[] }} />
}

const textOf = (entries: unknown): string => JSON.stringify(entries)
