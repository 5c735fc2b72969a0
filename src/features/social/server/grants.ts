import type { Grants } from '#platform/feature.ts'

import * as contract from '../contract/providers.ts'

export const socialGrants = {
  keep: {
    title: { zh: '配置社交登录', en: 'Keep providers of sign-in' },
    endpoints: [contract.socialManage, contract.socialSave, contract.socialDel, contract.socialTry],
    screens: Object.values(contract.SOCIAL_AT).map(({ path }) => path),
    administrator: 'sys_admin',
  },
} satisfies Grants
