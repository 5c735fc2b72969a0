import { removeRecord } from '#platform/db/records.ts'
import { serve, type Route } from '#platform/http/serve.ts'
import { sheetRoutes } from '#platform/sheets/sheet-routes.ts'

import * as contract from '../../contract/limit-rules.ts'
import { limitRuleSheetOf } from './rule-sheet.ts'
import { manageLimitRules, saveLimitRule } from './rule-store.ts'
import { tellRuleUse } from './rule-use.ts'

/** The table of limits, as its administrators keep it. */
export const limitRuleRoutes: readonly Route[] = [
  serve(contract.limitRuleManage, manageLimitRules),
  serve(contract.limitRuleInfo, tellRuleUse),
  serve(contract.limitRuleSave, saveLimitRule),
  serve(contract.limitRuleDel, (seen, ctx) => removeRecord(ctx, 'limit_rule', seen)),
  ...sheetRoutes({ read: contract.limitRuleSheet, take: contract.limitRuleSheetTake }, limitRuleSheetOf),
]
