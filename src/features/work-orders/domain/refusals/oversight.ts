/** Refusals of domain 2.11: supervision, extension, pause, urging. */
export const OVERSIGHT_REFUSALS = {
  SUPERVISE_DONE: { status: 409, zh: '该督办已处理', en: 'This supervision was dealt with already' },
  SUPERVISE_NOBODY: {
    status: 409,
    zh: '主办单位已删除，没有单位可以反馈；需要继续办理的，请重办该工单',
    en: 'The lead department was deleted, and nobody could answer; reopen the order where more is to be done',
  },
  SUPERVISE_UNANSWERED: {
    status: 400,
    zh: '尚未反馈，不能退回',
    en: 'There is no answer yet that could be returned',
  },
  FEEDBACK_RANGE: {
    status: 400,
    zh: '反馈时限应在今天或之后、一年之内',
    en: 'The deadline for feedback must be today or later, within a year',
  },
  DELAY_LIMIT: { status: 409, zh: '已达到延期次数上限', en: 'This order was extended as often as possible' },
  DELAY_AFTER_DUE: {
    status: 409,
    zh: '已超过办理时限，不能申请延期',
    en: 'The deadline is over; an extension must be asked for before',
  },
  DELAY_PENDING: {
    status: 409,
    zh: '已有待审核的延期或挂起申请',
    en: 'A request for an extension or a pause waits already',
  },
  DELAY_VOID: { status: 409, zh: '该延期申请已失效', en: 'This request is void' },
  DELAY_DAYS: { status: 400, zh: '最多可延期{n}个工作日', en: 'At most {n} working days' },
  DELAY_UNTOLD: { status: 400, zh: '请先告知诉求人', en: 'Tell the caller first' },
  DELAY_PROOF: { status: 400, zh: '再次申请延期须附证明材料', en: 'A second extension needs an attachment' },
  DELAY_SUPERIOR: {
    status: 400,
    zh: '延期后超过上级时限，须先取得上级同意并填写批准文号，或减少天数',
    en: 'Beyond the city’s deadline: name the city’s approval, or grant fewer days',
  },
  PAUSE_ONCE: {
    status: 409,
    zh: '本次办理已挂起过一次，不能再次挂起',
    en: 'Paused once already since it was allocated',
  },
  PAUSE_AFTER_DUE: {
    status: 409,
    zh: '已超过办理时限，不能申请挂起',
    en: 'The deadline is over; a pause must be asked for before',
  },
  PAUSE_DATE: {
    status: 400,
    zh: '计划恢复日期应在今天之后、{n}个工作日之内',
    en: 'Resume after today and within {n} working day(s)',
  },
  PAUSE_PROOF: { status: 400, zh: '申请挂起须附证明材料', en: 'A pause needs an attachment' },
  PAUSE_VOID: { status: 409, zh: '该挂起申请已失效', en: 'This request is void' },
  URGE_TOO_OFTEN: {
    status: 409,
    zh: '4个工作小时内已催办，{time}后可再次催办',
    en: 'Urged within the last four office hours; possible again from {time}',
  },
} as const
