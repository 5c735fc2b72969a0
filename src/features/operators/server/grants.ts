import type { Grants } from '#platform/feature.ts'

import * as contract from '../contract/operators.ts'
import * as users from '../contract/users.ts'

const { OPERATOR_AT, OPERATOR_ROLES_AT, OPERATOR_VIEW_AT } = contract

export const operatorGrants = {
  read: {
    title: { zh: '查看管理员账号', en: 'Read accounts' },
    endpoints: [contract.operatorManage, contract.operatorInfo],
    screens: [OPERATOR_AT.list.path],
  },
  edit: {
    title: { zh: '维护管理员账号', en: 'Keep accounts' },
    endpoints: [
      ...[
        contract.operatorAdd,
        contract.operatorEdit,
        contract.operatorDel,
        contract.operatorReset,
        contract.operatorFactorEnd,
        contract.operatorSignOut,
      ],
      ...[contract.operatorSheet, contract.operatorSheetTake],
    ],
    screens: [OPERATOR_AT.add.path, OPERATOR_AT.edit.path, OPERATOR_AT.remove.path],
    administrator: 'sys_admin',
  },
  release: {
    title: { zh: '解除用户的社交账号', en: 'Unbind users’ accounts elsewhere' },
    endpoints: [contract.socialRelease],
    administrator: 'sys_admin',
  },
  assign: {
    title: { zh: '授予角色', en: 'Give roles to accounts' },
    endpoints: [
      ...[contract.operatorRoles, contract.operatorFactorAsk],
      ...[contract.operatorRolesSheet, contract.operatorRolesSheetTake],
    ],
    screens: [OPERATOR_ROLES_AT.path],
    administrator: 'sec_admin',
  },
  view_as: {
    title: { zh: '以他人身份查看', en: 'Look as another account' },
    endpoints: [contract.operatorViewAs],
    screens: [OPERATOR_VIEW_AT.path],
    administrator: 'sec_admin',
  },
  /** Of one's own department and those below it, in roles that one has oneself (decision 0201). */
  users: {
    title: { zh: '维护本单位用户', en: 'Keep the users of one’s unit' },
    endpoints: [
      ...[users.userManage, users.userInfo, users.userReg, users.userSave, users.userDel],
      ...[users.userStatus, users.userReset, users.userSignOut],
    ],
    screens: Object.values(users.USER_AT).map(({ path }) => path),
  },
} satisfies Grants
