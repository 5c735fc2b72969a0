import { serve, type Route } from '#platform/http/serve.ts'

import * as contract from '../contract.ts'
import { arrangeViews, removeView, saveView, shareView, sharedWith } from './view-store.ts'
import { listViews } from './view-list.ts'

export const viewRoutes: readonly Route[] = [
  serve(contract.viewList, listViews),
  serve(contract.viewSave, saveView),
  serve(contract.viewDel, removeView),
  serve(contract.viewArrange, arrangeViews),
  serve(contract.viewShare, shareView),
  serve(contract.viewShareWith, (_input, ctx) => sharedWith(ctx)),
]
