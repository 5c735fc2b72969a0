import type { ReactNode } from 'react'

import { defineSlot } from '#ui/slots.tsx'

import type { EntranceRow } from './entrance/EntranceRow.tsx'

/** Where somebody without an account applies for one, in fields as those of signing in; shows `otherwise` while nobody can. */
export const registerForm = defineSlot<{ readonly Row: typeof EntranceRow; readonly otherwise: ReactNode }>()
