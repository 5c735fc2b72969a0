import { delicateParts } from '#features/roles/domain/public.ts'
import { catalogueOf } from '#features/roles/server/public.ts'
import { defineFeature } from '#platform/feature.ts'

import * as password from '../contract/password.ts'
import * as profile from '../contract/profile.ts'
import * as secondFactor from '../contract/second-factor.ts'
import * as sessions from '../contract/sessions.ts'
import { accountRoutes } from './routes.ts'
import { ACCOUNT_SETTINGS } from './settings.ts'

/** What a person does with their own account: profile, avatar, password, sessions, turning a second factor on and off. */
export const account = defineFeature({
  name: 'account',
  title: { zh: '个人中心', en: 'Own account' },
  contracts: [password, profile, secondFactor, sessions],
  routesOver: (features) => accountRoutes(delicateParts(catalogueOf(features))),
  settings: ACCOUNT_SETTINGS,
  reads: ['operator', 'role', 'supplier'],
  writes: ['operator'],
})
