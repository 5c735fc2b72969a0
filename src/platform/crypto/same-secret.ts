import { createHash, timingSafeEqual } from 'node:crypto'

/** Whether what was given is the secret or the signature that it should be; how long it takes tells nothing of it. */
export function isSameSecret(given: string, right: string): boolean {
  const [one, other] = [given, right].map((text) => createHash('sha256').update(text).digest())
  return timingSafeEqual(one!, other!)
}
