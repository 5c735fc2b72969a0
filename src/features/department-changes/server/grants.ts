import type { Grants } from '#platform/feature.ts'

import { CHANGE_AT, deptChangeList, deptChangePreview, deptChangeSave, deptChangeWithdraw } from '../contract.ts'

export const departmentChangeGrants = {
  change: {
    title: { zh: '机构调整', en: 'Rename, merge and divide departments' },
    endpoints: [deptChangeList, deptChangePreview, deptChangeSave, deptChangeWithdraw],
    screens: [CHANGE_AT.list.path, CHANGE_AT.add.path, CHANGE_AT.remove.path],
  },
} satisfies Grants
