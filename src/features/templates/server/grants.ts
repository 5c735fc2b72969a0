import type { Grants } from '#platform/feature.ts'

import { TEMPLATE_AT, templateDel, templateManage, templateSave } from '../contract.ts'

export const templateGrants = {
  /** Everybody's to the centre, to a department its own. */
  manage: {
    title: { zh: '维护常用语', en: 'Keep ready texts' },
    endpoints: [templateManage, templateSave, templateDel],
    screens: Object.values(TEMPLATE_AT).map(({ path }) => path),
  },
} satisfies Grants
