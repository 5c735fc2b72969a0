import { defineErrors } from '#kernel/errors.ts'

export const PUBLISHED_ERRORS = defineErrors({
  PERIOD_NOT_OVER: {
    status: 409,
    zh: '{to} 尚未过完，期间结束后才能发布，请选择已结束的期间',
    en: 'The period runs until {to}; only a period that is over can be published, please choose an earlier one',
  },
  ALREADY_PUBLISHED: {
    status: 409,
    zh: '同一期间的报表已发布（编号 {number}），如需重新发布请先撤回',
    en: 'This report is published already, as no. {number}; withdraw it first to publish it anew',
  },
  ALREADY_WITHDRAWN: {
    status: 409,
    zh: '该报表已撤回',
    en: 'This report was withdrawn already',
  },
})
