import argon2 from '@node-rs/argon2'
import { availableParallelism } from 'node:os'

import { lineOf } from '#platform/line.ts'

/** Argon2id (2) as OWASP asks for it; the parameters stand in each hash. */
const PARAMETERS = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 }
/** Nobody's password; checked where there is no account, so that the answer takes as long (security A6). */
const NOBODY = '$argon2id$v=19$m=19456,t=2,p=1$c29tZXNhbHRzb21lc2FsdA$9tkJ0XV4zRjvLXqGdDkMVlRHxE2F8T1z3nTqFtkQd0Q'

/** Hashes at a time leave a core to everybody else; of a storm of sign-ins so many may wait (security A12). */
const inTurn = lineOf({ atOnce: Math.max(1, availableParallelism() - 1), waiting: 600 })

/** As a password is kept; refuses (`BUSY`) when too many wait to be hashed. */
export const hashPassword = (password: string): Promise<string> => inTurn(() => argon2.hash(password, PARAMETERS))

/** True for the right password; refuses like `hashPassword`. Without a hash, or with what is none, it takes as long and is false. */
export function verifyPassword(stored: string | null, password: string): Promise<boolean> {
  const isHash = stored?.startsWith('$argon2id$') ?? false
  return inTurn(async () => (await argon2.verify(isHash ? stored! : NOBODY, password)) && isHash)
}
