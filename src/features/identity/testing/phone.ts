import { Secret, TOTP } from 'otpauth'

import { msFromTime, type Time } from '#kernel/time.ts'

/** The code that somebody's phone shows for this secret, `steps` half minutes later. */
export const phoneCode = (secret: string, at: Time, steps = 0): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: msFromTime(at) + steps * 30_000 })
