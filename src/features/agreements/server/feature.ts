import { defineFeature } from '#platform/feature.ts'

import * as contract from '../contract.ts'
import { agreementGrants } from './grants.ts'
import { agreementRoutes } from './routes.ts'

/** What staff and citizens agree to, in versions, and who agreed to which (decision 0203). */
export const agreements = defineFeature({
  name: 'agreements',
  title: { zh: '协议', en: 'Agreements' },
  contracts: [contract],
  routes: agreementRoutes,
  grants: agreementGrants,
  tables: ['agreement', 'agreement_consent'],
  reads: ['operator', 'register_user'],
})
