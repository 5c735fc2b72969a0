import type { Grants } from '#platform/feature.ts'

import * as contract from '../contract.ts'

export const emailGrants = {
  keep: {
    title: { zh: '配置邮件', en: 'Set up e-mail' },
    endpoints: [contract.emailSetUp, contract.emailSetUpSave, contract.emailTry],
    screens: [contract.SET_UP_AT.path],
    administrator: 'sys_admin',
  },
} satisfies Grants
