import type { KeptFile, SenderServices } from '#platform/addons/addon.ts'
import type { Keys } from '#platform/crypto/keys.ts'
import { openBytes } from '#platform/crypto/seal.ts'

import type { StorageSetUp } from '../contract.ts'
import { findCopy } from './copies.ts'
import { openStore } from './store.ts'

/** What a file says, from its copy; null where it has none where files go now. */
export async function fetchCopy(
  set_up: StorageSetUp,
  { db, supplier_id, config, keys }: SenderServices & { readonly keys: Keys },
  { id, path }: KeptFile,
): Promise<Buffer | null> {
  const store = openStore(set_up, config)
  const copy = await findCopy({ db, supplier_id, place: store.place }, id)
  return copy ? openBytes(keys, path, await store.get(copy.name, Number(copy.bytes))) : null
}
