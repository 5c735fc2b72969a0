import type { Keys } from '#platform/crypto/keys.ts'
import { keyedHash, openText, sealText } from '#platform/crypto/seal.ts'

/** A personal column and the hash beside it, for insertion. */
export const sealed = (keys: Keys, text: string | null | undefined): string | null =>
  text ? sealText(keys, text) : null
export const hashed = (keys: Keys, text: string | null | undefined): string | null =>
  text ? keyedHash(keys, text) : null
export const opened = (keys: Keys, text: string | null): string | null => (text ? openText(keys, text) : null)
