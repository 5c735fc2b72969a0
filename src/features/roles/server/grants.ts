import type { Grants } from '#platform/feature.ts'

import {
  ROLE_AT,
  operatorPermission,
  roleAdd,
  roleDel,
  roleEdit,
  roleList,
  roleManage,
  roleMembers,
} from '../contract.ts'

export const roleGrants = {
  read: {
    title: { zh: '查看角色', en: 'Read roles' },
    endpoints: [operatorPermission, roleManage, roleList, roleMembers],
    screens: [ROLE_AT.list.path],
  },
  edit: {
    title: { zh: '维护角色', en: 'Edit roles' },
    endpoints: [roleAdd, roleEdit, roleDel],
    screens: [ROLE_AT.add.path, ROLE_AT.edit.path, ROLE_AT.remove.path],
    administrator: 'sec_admin',
  },
} satisfies Grants
