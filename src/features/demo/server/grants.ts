import type { Grants } from '#platform/feature.ts'

import { demoReset } from '../contract.ts'

export const demoGrants = {
  direct: { title: { zh: '重置演示区', en: 'Reset the demo district' }, endpoints: [demoReset] },
} satisfies Grants
