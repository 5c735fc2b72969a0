import { serve, type Route } from '#platform/http/serve.ts'
import { sheetRoutes } from '#platform/sheets/sheet-routes.ts'

import * as contract from '../contract/operators.ts'
import * as users from '../contract/users.ts'
import type { Owners } from '../domain/granting.ts'
import { releaseElsewhere } from './elsewhere.ts'
import { askFactorOff, takeFactorOff } from './factor-end.ts'
import { describeOperator, manageOperators } from './operator-list.ts'
import * as save from './operator-save.ts'
import { accountSheetOf, roleSheetOf } from './sheets.ts'
import { describeUser, manageUsers } from './user-list.ts'
import * as saveUser from './user-save.ts'

/** Accounts; who may give which role follows from what the program's features grant. */
export const operatorRoutes = (owners: Owners): readonly Route[] => [
  serve(contract.operatorManage, (input, ctx) => manageOperators(owners, input, ctx)),
  serve(contract.operatorInfo, (input, ctx) => describeOperator(owners, input, ctx)),
  serve(contract.operatorAdd, save.addOperator, { keepReply: false }),
  serve(contract.operatorEdit, (input, ctx) => save.editOperator(owners, input, ctx)),
  serve(contract.operatorDel, (input, ctx) => save.removeOperator(owners, input, ctx)),
  serve(contract.operatorSignOut, (input, ctx) => save.signOperatorOut(owners, input, ctx)),
  serve(contract.operatorReset, (input, ctx) => save.resetPassword(owners, input, ctx), { keepReply: false }),
  serve(contract.operatorRoles, (input, ctx) => save.giveRoles(owners, input, ctx)),
  serve(contract.operatorViewAs, (input, ctx) => save.lookAs(owners, input, ctx)),
  serve(contract.operatorFactorAsk, (input, ctx) => askFactorOff(owners, input, ctx)),
  serve(contract.operatorFactorEnd, takeFactorOff),
  serve(contract.socialRelease, (input, ctx) => releaseElsewhere(owners, input, ctx)),
  serve(users.userManage, manageUsers),
  serve(users.userInfo, describeUser),
  serve(users.userReg, (input, ctx) => saveUser.registerUser(owners, input, ctx), { keepReply: false }),
  serve(users.userSave, (input, ctx) => saveUser.saveUser(owners, input, ctx)),
  serve(users.userDel, saveUser.removeUser),
  serve(users.userSignOut, saveUser.signUserOut),
  serve(users.userStatus, saveUser.setStatus),
  serve(users.userReset, saveUser.resetUser, { keepReply: false }),
  ...sheetRoutes({ read: contract.operatorSheet, take: contract.operatorSheetTake }, accountSheetOf(owners)),
  ...sheetRoutes({ read: contract.operatorRolesSheet, take: contract.operatorRolesSheetTake }, roleSheetOf(owners)),
]
