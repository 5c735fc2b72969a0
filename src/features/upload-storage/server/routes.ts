import { setUpOf } from '#platform/addons/installed.ts'
import { requireSetUp, setUpRoutes } from '#platform/addons/set-up.ts'
import type { RequestContext } from '#platform/http/request-context.ts'
import { serve, type Route } from '#platform/http/serve.ts'

import * as contract from '../contract.ts'
import { storageAddon } from './addon.ts'
import { readState } from './copies.ts'
import { openStore, tryStore, type ObjectStore } from './store.ts'

/** Where the files of the caller's tenant go; undefined as long as nobody set it up. */
function storeOf({ kept, keys, config }: RequestContext): ObjectStore | undefined {
  const set_up = setUpOf(kept, keys, storageAddon)
  return set_up ? openStore(set_up, config) : undefined
}

export const storageRoutes: readonly Route[] = [
  ...setUpRoutes({ tell: contract.storageSetUp, save: contract.storageSetUpSave }, storageAddon),
  // Who asks a store holds nothing of the database meanwhile.
  serve(
    contract.storageTry,
    async (_, ctx) => {
      const store = openStore(requireSetUp(ctx, storageAddon), ctx.config)
      await ctx.putOnRecord(ctx.db)
      await tryStore(store)
      return null
    },
    { transaction: 'own' },
  ),
  serve(contract.storageState, (_, { db, supplier_id, ...ctx }) =>
    readState({ db, supplier_id, place: storeOf({ db, supplier_id, ...ctx })?.place ?? '' }, contract.WAITING_MOST),
  ),
]
