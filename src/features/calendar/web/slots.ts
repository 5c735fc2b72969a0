import type { CalendarEntry } from '#kernel/calendar.ts'
import { defineSlot } from '#ui/slots.tsx'

/** Below the days of a year while they are changed: what another calendar would mean, while it is not saved yet. */
export const yearEffects = defineSlot<{ readonly year: number; readonly entries: readonly CalendarEntry[] }>()
