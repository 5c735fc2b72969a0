import { randomBytes } from 'node:crypto'

import { addHours, type Time } from '#kernel/time.ts'

/** Security A7. */
const GOOD_FOR_HOURS = 24

/** Fits the strictest policy: upper and lower case, digits, a sign, 96 random bits. */
export const newPassword = (): string => `Rx-${randomBytes(12).toString('base64url')}7`

/** A password that somebody is given: it works once and not after this. */
export const oneTimePassword = (now: Time): { readonly password: string; readonly good_until: Time } => ({
  password: newPassword(),
  good_until: addHours(now, GOOD_FOR_HOURS),
})
