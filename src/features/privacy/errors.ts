import { defineErrors } from '#kernel/errors.ts'

export const PRIVACY_ERRORS = defineErrors({
  REQUEST_CLOSED: {
    status: 409,
    zh: '该请求已办结，不能再修改；如需再次查找或生成副本，请重新登记',
    en: 'This request was answered already; to look or to copy once more, register another one',
  },
  REQUEST_ERASING: {
    status: 409,
    zh: '清除个人信息正在审批或执行，完成后自动办结',
    en: 'Its erasure waits for approval or runs; the request closes by itself after it',
  },
  REQUEST_LATER: { status: 400, zh: '收到日期不能晚于今天', en: 'It cannot have come in later than today' },
  ERASE_NOT_ASKED: {
    status: 409,
    zh: '只有办理中的删除请求可以提出清除，且不能重复提出',
    en: 'An erasure is proposed for an open request of deletion, once at a time',
  },
  ERASE_NOTHING: {
    status: 409,
    zh: '名下没有可清除的信息：未办结的工单办结后才能清除，请先答复请求人',
    en: 'There is nothing to erase: open orders are erased once they are closed; tell the applicant so',
  },
  ERASE_BY_TWO: {
    status: 409,
    zh: '提出和审批须为两人，或该请求当前无需审批',
    en: 'Who proposed cannot approve, or nothing waits for approval',
  },
})
