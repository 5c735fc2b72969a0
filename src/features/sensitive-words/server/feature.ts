import { defineFeature } from '#platform/feature.ts'

import * as contract from '../contract.ts'
import { sensitiveWordGrants } from './grants.ts'
import { sensitiveWordRoutes } from './routes.ts'

/** The words that no public text may say (domain 2.3.7). */
export const sensitiveWords = defineFeature({
  name: 'sensitive-words',
  title: { zh: '敏感词', en: 'Sensitive words' },
  contracts: [contract],
  routes: sensitiveWordRoutes,
  grants: sensitiveWordGrants,
  tables: ['sensitive_word'],
})
