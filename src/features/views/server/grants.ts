import type { Grants } from '#platform/feature.ts'

import { viewShare, viewShareWith } from '../contract.ts'

export const viewGrants = {
  share: {
    title: { zh: '共享列表视图', en: 'Share views of lists' },
    endpoints: [viewShare, viewShareWith],
  },
} satisfies Grants
