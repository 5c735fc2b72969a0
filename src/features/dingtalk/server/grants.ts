import type { Grants } from '#platform/feature.ts'

import * as contract from '../contract.ts'

export const dingtalkGrants = {
  keep: {
    title: { zh: '配置钉钉', en: 'Set up DingTalk' },
    endpoints: [contract.dingtalkSetUp, contract.dingtalkSetUpSave, contract.dingtalkTry],
    screens: [contract.SET_UP_AT.path],
    administrator: 'sys_admin',
  },
} satisfies Grants
