import type { Grants } from '#platform/feature.ts'

const ROLE = '/sys/permission/management/role'

export const roleGrants = {
  read: { title: { zh: '查看角色', en: 'Read roles' }, later: [ROLE] },
  edit: {
    title: { zh: '维护角色', en: 'Edit roles' },
    later: ['/add', '/edit/:id', '/del/:id'].map((name) => ROLE + name),
  },
} satisfies Grants
