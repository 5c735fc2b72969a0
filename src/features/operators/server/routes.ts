import { serve, type Route } from '#platform/http/serve.ts'

import * as contract from '../contract.ts'
import type { Owners } from '../domain/granting.ts'
import { describeOperator, manageOperators } from './operator-list.ts'
import * as save from './operator-save.ts'

/** Accounts; who may give which role follows from what the program's features grant. */
export const operatorRoutes = (owners: Owners): readonly Route[] => [
  serve(contract.operatorManage, manageOperators),
  serve(contract.operatorInfo, (input, ctx) => describeOperator(owners, input, ctx)),
  serve(contract.operatorAdd, save.addOperator, { keepReply: false }),
  serve(contract.operatorEdit, save.editOperator),
  serve(contract.operatorDel, save.removeOperator),
  serve(contract.operatorReset, save.resetPassword, { keepReply: false }),
  serve(contract.operatorRoles, (input, ctx) => save.giveRoles(owners, input, ctx)),
  serve(contract.operatorFactorEnd, save.takeFactorOff),
]
