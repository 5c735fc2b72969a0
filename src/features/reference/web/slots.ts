import { defineSlot } from '#ui/slots.tsx'

/** Where a draft of the dispatch catalogue is published: what it would mean. */
export const catalogueEffects = defineSlot<{ readonly catalogue_id: string }>()
