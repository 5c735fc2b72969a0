import { defineAddon } from '#platform/addons/addon.ts'
import { defineFeature } from '#platform/feature.ts'

import * as entering from '../contract/entering.ts'
import * as providers from '../contract/providers.ts'
import { SOCIAL_ADDON } from '../domain/platforms.ts'
import { socialGrants } from './grants.ts'
import { socialRoutes } from './routes.ts'

/** Signing in by an account that somebody has elsewhere: WeCom, DingTalk, any provider of OpenID Connect (decision 0241). */
export const social = defineFeature({
  name: 'social',
  title: { zh: '社交登录', en: 'Social sign-in' },
  contracts: [entering, providers],
  routes: socialRoutes,
  grants: socialGrants,
  addon: defineAddon({
    key: SOCIAL_ADDON,
    type: 'system',
    title: { zh: '社交登录', en: 'Social sign-in' },
    introduction: {
      zh: '工作人员用企业微信、钉钉或统一身份认证平台（OpenID Connect）的账号登录',
      en: 'Staff sign in by WeCom, DingTalk or any provider of OpenID Connect',
    },
    without: {
      zh: '没有人能再用其他平台的账号登录，用户名和密码照常。',
      en: 'Nobody signs in by an account elsewhere any more; user name and password go on as before.',
    },
    set_up_at: providers.SOCIAL_AT.list.path,
    forgets: ['social_bind', 'social_login_config'],
  }),
  tables: ['social_login_config', 'social_bind'],
  reads: ['operator'],
})
