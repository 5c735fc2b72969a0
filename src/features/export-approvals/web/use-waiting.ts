import { useWithWaiting } from '#features/identity/web/public.ts'
import type { Counters } from '#ui/badges.ts'

import { approvalWaiting } from '../contract.ts'
import { WAITING } from '../domain/state.ts'

/** The numbers of the menu with that of the exports that wait. */
export const useWithApprovals = (counters: Counters): Counters => useWithWaiting(counters, WAITING, approvalWaiting)
