import { createSecretKey } from 'node:crypto'

import type { Keys } from '../crypto/keys.ts'

/** Keys that are the same in every test, so that a database made by one process can be read by another. */
export const testKeys = (): Keys => ({
  current: 'k1',
  sealing: new Map([['k1', createSecretKey(Buffer.alloc(32, 1))]]),
  hashing: createSecretKey(Buffer.alloc(32, 2)),
})
