import { z } from 'zod'

import { Flag } from '#kernel/endpoint.ts'
import { defineSettings, setting } from '#platform/settings/settings.ts'

/** Settings `import.*` of domain 9.1. */
export const IMPORT_SETTINGS = defineSettings({
  'import.maxRows': setting(z.coerce.number().int().min(1), 5000, {
    zh: '每次导入行数上限',
    en: 'Rows of a file at most',
  }),
  'import.phone.strict': setting(Flag, 1, { zh: '严格校验电话', en: 'Phones are checked strictly' }),
})
