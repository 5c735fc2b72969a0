import { useWithWaiting } from '#features/identity/web/public.ts'
import type { Counters } from '#ui/badges.ts'

import { applicationWaiting } from '../contract.ts'
import { WAITING } from '../domain/state.ts'

/** The numbers of the menu with that of the requests that wait. */
export const useWithApplications = (counters: Counters): Counters =>
  useWithWaiting(counters, WAITING, applicationWaiting)
