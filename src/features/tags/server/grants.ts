import type { Grants } from '#platform/feature.ts'

import { TAG_AT, tagDel, tagManage, tagSave } from '../contract.ts'

export const tagGrants = {
  manage: {
    title: { zh: '维护标签', en: 'Keep the tags' },
    endpoints: [tagManage, tagSave, tagDel],
    screens: Object.values(TAG_AT).map(({ path }) => path),
  },
} satisfies Grants
