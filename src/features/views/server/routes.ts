import { serve, type Route } from '#platform/http/serve.ts'
import type { AllLists } from '#platform/list-address.ts'

import * as contract from '../contract.ts'
import { arrangeViews, removeView, saveView, shareView, sharedWith } from './view-store.ts'
import { listViews } from './view-list.ts'

/** Of the lists that the program's features have. */
export const viewRoutes = (lists: AllLists): readonly Route[] => [
  serve(contract.viewList, (input, ctx) => listViews(input, lists, ctx)),
  serve(contract.viewSave, (input, ctx) => saveView(input, lists, ctx)),
  serve(contract.viewDel, removeView),
  serve(contract.viewArrange, arrangeViews),
  serve(contract.viewShare, shareView),
  serve(contract.viewShareWith, (_input, ctx) => sharedWith(ctx)),
]
