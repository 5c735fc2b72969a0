import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'

/** Lower-case hex of the SHA-256 of a text, where the machine has none of its own that answers at once. */
const hexOfSha256 = (text: string): string => bytesToHex(sha256(utf8ToBytes(text)))

/**
 * The wire check of every call (docs/api.md): SHA-256 applied three times to `k=v&k=v…<salt>`, lower-case hex. Top-level
 * parameters plus `timestamp` and `nonce`, sorted by key, empty ones left out, values as sent (objects as their JSON).
 * It is no right: the salt is public. `hash` is SHA-256 as lower-case hex.
 */
export function signRequest(
  params: Readonly<Record<string, unknown>>,
  timestamp: number,
  nonce: string,
  salt: string,
  hash: (text: string) => string = hexOfSha256,
): string {
  const pairs = Object.entries({ ...params, timestamp, nonce })
    .map(([key, value]) => [key, valueAsSent(value)] as const)
    .filter(([, value]) => value !== '')
    .sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0))
    .map(([key, value]) => `${key}=${value}`)
  let digest = pairs.join('&') + salt
  for (let round = 0; round < 3; round++) digest = hash(digest)
  return digest
}

function valueAsSent(value: unknown): string {
  if (value === undefined || value === null) return ''
  return typeof value === 'string' ? value : JSON.stringify(value)
}
