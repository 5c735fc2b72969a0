import { AppError, refuse } from '#kernel/errors.ts'
import type { Time } from '#kernel/time.ts'
import { addMinutes } from '#kernel/time.ts'
import type { FoundSession } from '#platform/sessions/find-session.ts'

import { WIRE_ERRORS } from './errors.ts'

const GOOD_FOR_MINUTES = 5

/** Refuses what an unattended screen must not be enough for; the refusal says how to prove who one is (security A16). */
export function requireStepUp({ step_up_at, proof }: FoundSession, now: Time): void {
  if (step_up_at !== null && step_up_at > addMinutes(now, -GOOD_FOR_MINUTES)) return
  throw new AppError(refuse(WIRE_ERRORS.STEP_UP_REQUIRED), { proof })
}
