import { defineFeature } from '#platform/feature.ts'

/** Measures, and the reports made of them. */
export const reports = defineFeature({
  name: 'reports',
  title: { zh: '报表', en: 'Measures, and the reports made of them' },
  contracts: [],
})
