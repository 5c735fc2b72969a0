import type { Grants } from '#platform/feature.ts'

import { DEPARTMENT_AT, PERSON_AT, deptInfo, deptList, deptListByPid, deptUserInfo, deptUserList } from '../contract.ts'

const addresses = (of: string, ...names: readonly string[]): string[] => names.map((name) => `/rexian/${of}/${name}`)

export const organisationGrants = {
  read: {
    title: { zh: '查看部门与人员', en: 'Read departments and people' },
    endpoints: [deptList, deptListByPid, deptInfo, deptUserList, deptUserInfo],
    screens: [DEPARTMENT_AT.list.path, PERSON_AT.list.path],
  },
  edit_departments: {
    title: { zh: '维护部门', en: 'Edit departments' },
    later: addresses('department', 'save', 'edit/:id', 'del/:id'),
  },
  edit_people: {
    title: { zh: '维护人员', en: 'Edit people' },
    later: addresses('person', 'save', 'edit/:id', 'del/:id', 'up', 'down'),
  },
} satisfies Grants
