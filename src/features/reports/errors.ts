import { defineErrors } from '#kernel/errors.ts'

export const REPORT_ERRORS = defineErrors({
  PERIOD_TOO_LONG: {
    status: 400,
    zh: '统计期间最多 {n} 天，请缩短',
    en: 'A report covers at most {n} days; please choose a shorter period',
  },
})
