import { serve, type Route } from '#platform/http/serve.ts'
import { sheetRoutes } from '#platform/sheets/sheet-routes.ts'

import * as contract from '../contract/operators.ts'
import * as users from '../contract/users.ts'
import type { Owners } from '../domain/granting.ts'
import { askFactorOff, takeFactorOff } from './factor-end.ts'
import { describeOperator, manageOperators } from './operator-list.ts'
import * as save from './operator-save.ts'
import { accountSheet, roleSheetOf } from './sheets.ts'
import { describeUser, manageUsers } from './user-list.ts'
import * as saveUser from './user-save.ts'

/** Accounts; who may give which role follows from what the program's features grant. */
export const operatorRoutes = (owners: Owners): readonly Route[] => [
  serve(contract.operatorManage, manageOperators),
  serve(contract.operatorInfo, (input, ctx) => describeOperator(owners, input, ctx)),
  serve(contract.operatorAdd, save.addOperator, { keepReply: false }),
  serve(contract.operatorEdit, save.editOperator),
  serve(contract.operatorDel, save.removeOperator),
  serve(contract.operatorSignOut, save.signOperatorOut),
  serve(contract.operatorReset, save.resetPassword, { keepReply: false }),
  serve(contract.operatorRoles, (input, ctx) => save.giveRoles(owners, input, ctx)),
  serve(contract.operatorViewAs, save.lookAs),
  serve(contract.operatorFactorAsk, askFactorOff),
  serve(contract.operatorFactorEnd, takeFactorOff),
  serve(users.userManage, manageUsers),
  serve(users.userInfo, describeUser),
  serve(users.userReg, (input, ctx) => saveUser.registerUser(owners, input, ctx), { keepReply: false }),
  serve(users.userSave, (input, ctx) => saveUser.saveUser(owners, input, ctx)),
  serve(users.userDel, saveUser.removeUser),
  serve(users.userSignOut, saveUser.signUserOut),
  serve(users.userStatus, saveUser.setStatus),
  serve(users.userReset, saveUser.resetUser, { keepReply: false }),
  ...sheetRoutes({ read: contract.operatorSheet, take: contract.operatorSheetTake }, accountSheet),
  ...sheetRoutes({ read: contract.operatorRolesSheet, take: contract.operatorRolesSheetTake }, roleSheetOf(owners)),
]
