import { defineFeature } from '#platform/feature.ts'

/** The demo district: it fills the tables of others once and has none of its own. */
export const demo = defineFeature({
  name: 'demo',
  title: { zh: '演示区', en: 'Demo district' },
  contracts: [],
  reads: ['department', 'operator', 'role'],
  writes: ['area', 'department', 'notice', 'operator', 'person', 'supplier'],
})
