export const APPLICATION_STATE = {
  pending: { zh: '待审核', en: 'Waiting' },
  approved: { zh: '已通过', en: 'Approved' },
  refused: { zh: '未通过', en: 'Refused' },
} as const

/** The name of the number of those that wait. */
export const WAITING = 'application'
