import type { Route } from '#platform/http/serve.ts'
import { serve } from '#platform/http/serve.ts'

import { addonList } from '../contract.ts'

export const addonRoutes: readonly Route[] = [
  serve(addonList, ({ type, show_setting }, { db, supplier_id }) => {
    const all = db
      .selectFrom('addon')
      .select(['key', 'name', 'name_en', 'type', 'has_setting', 'installed'])
      .where('supplier_id', '=', supplier_id)
      .orderBy('id')
    const ofType = type ? all.where('type', '=', type) : all
    return (show_setting ? ofType.where('has_setting', '=', 1) : ofType).execute()
  }),
]
