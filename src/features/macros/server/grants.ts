import type { Grants } from '#platform/feature.ts'

import { MACRO_AT, macroDel, macroManage, macroSave } from '../contract.ts'

export const macroGrants = {
  /** Everybody's to the centre, to a department its own. */
  manage: {
    title: { zh: '维护快捷处理', en: 'Keep macros' },
    endpoints: [macroManage, macroSave, macroDel],
    screens: Object.values(MACRO_AT).map(({ path }) => path),
  },
} satisfies Grants
