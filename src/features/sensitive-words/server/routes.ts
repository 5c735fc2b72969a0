import { serve, type Route } from '#platform/http/serve.ts'
import { sheetRoutes } from '#platform/sheets/sheet-routes.ts'

import * as contract from '../contract.ts'
import { riskWordSheetOf, sensitiveWordSheetOf } from './word-sheets.ts'
import { manageRisks, manageWords, removeWords, saveWords } from './word-store.ts'

export const sensitiveWordRoutes: readonly Route[] = [
  serve(contract.sensitiveWordManage, manageWords),
  serve(contract.sensitiveWordSave, (input, ctx) => saveWords('public', input, ctx)),
  serve(contract.sensitiveWordDel, (seen, ctx) => removeWords('public', seen, ctx)),
  ...sheetRoutes({ read: contract.sensitiveWordSheet, take: contract.sensitiveWordSheetTake }, sensitiveWordSheetOf),
  serve(contract.riskWordManage, manageRisks),
  serve(contract.riskWordSave, (input, ctx) => saveWords('risk', input, ctx)),
  serve(contract.riskWordDel, (seen, ctx) => removeWords('risk', seen, ctx)),
  ...sheetRoutes({ read: contract.riskWordSheet, take: contract.riskWordSheetTake }, riskWordSheetOf),
]
