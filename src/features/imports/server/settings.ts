import { z } from 'zod'

import { Flag, whole } from '#kernel/endpoint.ts'
import { defineSettings, setting } from '#platform/settings/settings.ts'

/** Settings `import.*` of domain 9.1. */
export const IMPORT_SETTINGS = defineSettings({
  'import.maxRows': setting(whole(1, 100_000), 5000, {
    zh: '每次导入行数上限',
    en: 'Rows of a file at most',
  }),
  'import.onDuplicate': setting(
    z.enum(['skip', 'fill_blank']),
    'skip',
    { zh: '再次导入已有的上级工单', en: 'An order of the city that is imported again' },
    {
      words: {
        skip: { zh: '跳过', en: 'Is skipped' },
        fill_blank: { zh: '补全空白项', en: 'Has its blanks filled in' },
      },
      note: {
        zh: '只补全待派单工单的空白项，不改已有内容；补全上级时限时重算时限',
        en: 'Only blanks of orders that wait to be allocated; nothing that is there is changed. A deadline of the city that is filled in makes the clocks anew.',
      },
    },
  ),
  'import.phone.strict': setting(Flag, 1, { zh: '严格校验电话', en: 'Phones are checked strictly' }),
})
