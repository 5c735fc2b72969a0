import type { Grants } from '#platform/feature.ts'

import * as setUp from '../contract/set-up.ts'

export const wechatGrants = {
  keep: {
    title: { zh: '管理微信公众号', en: 'Keep the WeChat account' },
    endpoints: [setUp.wxSetUp, setUp.wxSetUpSave, setUp.wxTry],
    screens: [setUp.SET_UP_AT.path],
    administrator: 'sys_admin',
  },
} satisfies Grants
