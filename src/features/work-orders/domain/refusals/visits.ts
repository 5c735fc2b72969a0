/** Why nobody is called back now, or what a call-back lacks (domain 2.12); spread into `ORDER_ERRORS`. */
export const VISIT_REFUSALS = {
  VISIT_DONE: {
    status: 409,
    zh: '该工单已完成回访；仍需办理的，请由中心负责人重办',
    en: 'The caller was called back already; the centre’s leader can have the order redone',
  },
  VISIT_FAILED: {
    status: 409,
    zh: '已回访{n}次未成功，回访已结束',
    en: 'Called {n} time(s) in vain; the call-back has ended',
  },
  VISIT_ANONYMOUS: { status: 409, zh: '匿名工单无法回访', en: 'Nobody can be called back for an anonymous order' },
  VISIT_ERASED: {
    status: 409,
    zh: '诉求人信息已清除，无法回访',
    en: 'Who brought it is no longer known, so nobody can be called back',
  },
  VISIT_HALF_DAY: {
    status: 409,
    zh: '本半天已回访过，{time} 起可再次回访',
    en: 'Called in this half-day already; possible again from {time}',
  },
  VISIT_SUPERIOR: {
    status: 409,
    zh: '上级工单由市热线回访，本级不再回访',
    en: 'The city calls back for its own orders',
  },
  VISIT_OVER: {
    status: 409,
    zh: '已超过回访期限；诉求人仍有意见的，请新建工单或由中心负责人重办',
    en: 'The days for calling back are over; enter a new order, or let the centre’s leader have it redone',
  },
  VISIT_VERDICT: {
    status: 400,
    zh: '已接通的，须填写是否联系、解决情况和满意度',
    en: 'Once connected, say whether the department was in touch, the result and the satisfaction',
  },
  VISIT_REASON: { status: 400, zh: '不满意的，须选择不满意原因', en: 'If dissatisfied, choose the reason' },
  VISIT_PRE_REDO: {
    status: 409,
    zh: '答复尚未审核，不需重办；仍未解决的，请由审核员驳回答复',
    en: 'The answer is not approved yet: the reviewer can reject it',
  },
} as const
