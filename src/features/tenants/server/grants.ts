import type { Grants } from '#platform/feature.ts'

import { TENANT_AT, supplierAdd, supplierEdit, supplierManage } from '../contract.ts'

export const tenantGrants = {
  manage: {
    title: { zh: '管理平台区县', en: 'Keep the districts of the platform' },
    endpoints: [supplierManage, supplierAdd, supplierEdit],
    screens: Object.values(TENANT_AT).map(({ path }) => path),
    administrator: 'sys_admin',
  },
} satisfies Grants
