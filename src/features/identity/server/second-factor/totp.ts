import { Secret, TOTP } from 'otpauth'

import type { Time } from '#kernel/time.ts'
import { msFromTime } from '#kernel/time.ts'

/** A clock may be half a minute off either way. */
const TOLERATED_STEPS = 1

/** 160 random bits in base32, as authenticators take them. */
export const newTotpSecret = (): string => new Secret({ size: 20 }).base32

/** What an authenticator reads from the picture. */
export const totpAddress = (secret: string, issuer: string, label: string): string =>
  new TOTP({ issuer, label, secret: Secret.fromBase32(secret) }).toString()

/** The time step (RFC 6238) that a code belongs to; null when it belongs to none near now. */
export function stepOfCode(secret: string, code: string, now: Time): number | null {
  const totp = new TOTP({ secret: Secret.fromBase32(secret) })
  const timestamp = msFromTime(now)
  const delta = totp.validate({ token: code, timestamp, window: TOLERATED_STEPS })
  return delta === null ? null : totp.counter({ timestamp }) + delta
}
