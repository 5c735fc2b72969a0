import type { Grants } from '#platform/feature.ts'

import { REGISTERED_AT, registeredEdit, registeredList, registeredPhone, registeredUnbind } from '../contract.ts'

export const registeredUserGrants = {
  manage: {
    title: { zh: '注册用户', en: 'Look after registered users' },
    endpoints: [registeredList, registeredPhone, registeredEdit, registeredUnbind],
    screens: Object.values(REGISTERED_AT).map(({ path }) => path),
    administrator: 'sys_admin',
  },
} satisfies Grants
