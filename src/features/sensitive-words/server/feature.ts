import { defineFeature } from '#platform/feature.ts'

import * as contract from '../contract.ts'
import { riskWordRows } from './built-ins.ts'
import { sensitiveWordGrants } from './grants.ts'
import { sensitiveWordRoutes } from './routes.ts'

/** The words that no public text may say, and those that tell of a danger (domain 2.3.7, 2.28). */
export const sensitiveWords = defineFeature({
  name: 'sensitive-words',
  title: { zh: '敏感词与风险词', en: 'Sensitive words, words of danger' },
  contracts: [contract],
  routes: sensitiveWordRoutes,
  grants: sensitiveWordGrants,
  builtIns: [riskWordRows],
  tables: ['sensitive_word'],
})
