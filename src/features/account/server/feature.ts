import { defineFeature } from '#platform/feature.ts'

import * as password from '../contract/password.ts'
import * as profile from '../contract/profile.ts'
import * as sessions from '../contract/sessions.ts'
import { accountRoutes } from './routes.ts'

/** One's own account: profile, avatar, password, sessions, second factor. */
export const account = defineFeature({
  name: 'account',
  title: { zh: '个人中心', en: 'Own account' },
  contracts: [password, profile, sessions],
  routes: accountRoutes,
  reads: ['operator'],
  writes: ['operator'],
})
