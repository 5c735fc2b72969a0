import { defineFeature } from '#platform/feature.ts'

import * as entering from '../contract/entering.ts'
import * as providers from '../contract/providers.ts'
import { socialGrants } from './grants.ts'
import { socialRoutes } from './routes.ts'

/** Signing in by an account that somebody has elsewhere: WeCom, DingTalk, any provider of OpenID Connect (decision 0241). */
export const social = defineFeature({
  name: 'social',
  title: { zh: '社交登录', en: 'Social sign-in' },
  contracts: [entering, providers],
  routes: socialRoutes,
  grants: socialGrants,
  tables: ['social_login_config', 'social_bind'],
  reads: ['operator'],
  writes: ['seen_nonce'],
})
