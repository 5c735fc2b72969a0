import { defineErrors } from '#kernel/errors.ts'

export const REPORT_ERRORS = defineErrors({
  PERIOD_TOO_LONG: {
    status: 400,
    zh: '统计期间最多 {n} 天，请缩短',
    en: 'A report covers at most {n} days; please choose a shorter period',
  },
  TOO_MANY_ROWS: {
    status: 400,
    zh: '两级统计最多 {n} 行，请缩小范围，或换一个维度',
    en: 'Two levels have at most {n} rows; please narrow the report, or tell it by something else',
  },
})
