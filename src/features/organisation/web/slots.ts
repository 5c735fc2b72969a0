import { defineSlot } from '#ui/slots.tsx'

/** Above the list of departments. */
export const departmentsHead = defineSlot<object>()
