/** One-time codes for the day on which the phone is not there. */
export const RECOVERY_CODES = 10
/** Without letters and digits that look alike; 32 of them, so that a random byte picks each equally often. */
const RECOVERY_ALPHABET = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'
const RECOVERY_LENGTH = 10

/** A recovery code out of random bytes: `A2B3C-D4E5F`. */
export function recoveryCode(random: Uint8Array): string {
  const letters = [...random.subarray(0, RECOVERY_LENGTH)].map((byte) => RECOVERY_ALPHABET[byte % 32]).join('')
  return `${letters.slice(0, 5)}-${letters.slice(5)}`
}

/** What somebody typed, as it is compared: a code of the phone, a recovery code, or neither. */
export function readCode(typed: string): { kind: 'totp' | 'recovery'; code: string } | null {
  const code = typed.normalize('NFKC').toUpperCase().replace(/[\s-]/g, '')
  if (/^\d{6}$/.test(code)) return { kind: 'totp', code }
  return code.length === RECOVERY_LENGTH && [...code].every((char) => RECOVERY_ALPHABET.includes(char))
    ? { kind: 'recovery', code }
    : null
}
