import { defineErrors } from '#kernel/errors.ts'

export const REPORT_ERRORS = defineErrors({
  PERIOD_TOO_LONG: {
    status: 400,
    zh: '统计期间最多 {n} 天，请缩短',
    en: 'A report covers at most {n} days; please choose a shorter period',
  },
  PERIOD_AHEAD: {
    status: 400,
    zh: '该统计期间自 {from} 起，尚未开始，请选择较早的期间',
    en: 'This period begins on {from} and has not come yet; please choose an earlier one',
  },
  REPORT_LONG: {
    status: 409,
    zh: '该报表需在后台统计，请先在报表页面开始统计，完成后再试',
    en: 'This report is counted in the background; please start that on the screen of the report and try again when it is done',
  },
  TOO_MANY_LONG: {
    status: 409,
    zh: '已有 {n} 个后台统计尚未完成，请等待完成或先取消',
    en: '{n} report(s) (is|are) being counted already; please wait or stop one',
  },
  TOO_MUCH: {
    status: 422,
    zh: '数据量过大，统计超时，请缩短期间或缩小范围',
    en: 'It is too much to be counted in time; please choose a shorter period or narrow the report',
  },
  TOO_MANY_ROWS: {
    status: 400,
    zh: '两级统计最多 {n} 行，请缩小范围，或换一个维度',
    en: 'Two levels have at most {n} rows; please narrow the report, or tell it by something else',
  },
  NOT_KEPT: {
    status: 404,
    zh: '{day} 没有留存，最近留存的是 {nearest}，请改选',
    en: 'Nothing was kept of {day}; please choose {nearest}, the nearest day of which it was',
  },
  NEVER_KEPT: {
    status: 404,
    zh: '{day} 没有留存；每日结束时留存当日的未办结情况，请查看现在的情况',
    en: 'Nothing was kept of {day}; what is unfinished is kept whenever a day ends. Please look at now instead',
  },
})
