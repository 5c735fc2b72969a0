import type { Grants } from '#platform/feature.ts'

import { demoCancel, demoPlay, demoReset } from '../contract.ts'

export const demoGrants = {
  direct: {
    title: { zh: '回放和重置演示区', en: 'Play and reset the demo district' },
    endpoints: [demoPlay, demoCancel, demoReset],
  },
} satisfies Grants
