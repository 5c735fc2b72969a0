import type { Time } from '#kernel/time.ts'
import { addDays, dayOf } from '#kernel/time.ts'

import { MAX_AGE_DAYS } from '../../domain/password-policy.ts'

/** A password of unknown age counts as new: it was set by somebody else and has to be changed anyway. */
export const isPasswordOld = (account: { readonly pwd_changed_at: Time | null }, now: Time): boolean =>
  account.pwd_changed_at !== null && addDays(dayOf(account.pwd_changed_at), MAX_AGE_DAYS) < dayOf(now)
