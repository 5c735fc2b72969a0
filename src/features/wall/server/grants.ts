import type { Grants } from '#platform/feature.ts'

import { WALL_AT, wallAdd, wallDel, wallList } from '../contract.ts'

export const wallGrants = {
  manage: {
    title: { zh: '管理大屏', en: 'Keep displays' },
    endpoints: [wallList, wallAdd, wallDel],
    screens: [WALL_AT.list],
  },
} satisfies Grants
