import { randomBytes } from 'node:crypto'
import { z } from 'zod'

import type { Time } from '#kernel/time.ts'
import { addMinutes } from '#kernel/time.ts'
import type { Keys } from '#platform/crypto/keys.ts'
import { openText, sealText } from '#platform/crypto/seal.ts'

/** What a ticket is for, and how long it is good. */
const GOOD_FOR_MINUTES = { login: 5, enrol: 15, social: 5, social_bind: 10 } as const
export type Purpose = keyof typeof GOOD_FOR_MINUTES

const Sealed = z.object({ purpose: z.string(), id: z.string(), until: z.string(), content: z.unknown() })

/** State between two calls, kept by the browser, who can neither read nor change it; `id` is there to be used up. */
export function issueTicket(keys: Keys, purpose: Purpose, content: object, now: Time): string {
  const until = addMinutes(now, GOOD_FOR_MINUTES[purpose])
  return sealText(keys, JSON.stringify({ purpose, id: randomBytes(12).toString('base64url'), until, content }))
}

/** What the ticket says; null when it is for something else, too old, or was not made here. */
export function readTicket<T extends z.ZodType>(
  keys: Keys,
  purpose: Purpose,
  schema: T,
  ticket: string,
  now: Time,
): { id: string; content: z.output<T> } | null {
  const sealed = Sealed.safeParse(jsonIn(keys, ticket))
  if (!sealed.success || sealed.data.purpose !== purpose || sealed.data.until <= now) return null
  const content = schema.safeParse(sealed.data.content)
  return content.success ? { id: sealed.data.id, content: content.data } : null
}

function jsonIn(keys: Keys, ticket: string): unknown {
  try {
    return JSON.parse(openText(keys, ticket))
  } catch {
    return null
  }
}
