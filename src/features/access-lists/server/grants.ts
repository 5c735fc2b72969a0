import type { Grants } from '#platform/feature.ts'

import * as contract from '../contract.ts'

const { ACCESS_IP_AT, ACCESS_USER_AT } = contract

export const accessListGrants = {
  read: {
    title: { zh: '查看访问名单', en: 'Read access lists' },
    endpoints: [contract.accessIpList, contract.accessUserList],
    screens: [ACCESS_IP_AT.list.path, ACCESS_USER_AT.list.path],
  },
  edit: {
    title: { zh: '维护访问名单', en: 'Edit access lists' },
    endpoints: [contract.accessIpSave, contract.accessIpDel, contract.accessUserDel],
    screens: [ACCESS_IP_AT.add.path, ACCESS_IP_AT.remove.path, ACCESS_USER_AT.remove.path],
    administrator: 'sec_admin',
  },
} satisfies Grants
