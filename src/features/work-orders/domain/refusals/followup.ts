/** Why what comes back on its day cannot be settled or moved so (domain 2.25); spread into `ORDER_ERRORS`. */
export const FOLLOW_UP_REFUSALS = {
  FOLLOW_UP_DAY: {
    status: 400,
    zh: '请选择明天起一年以内的日期，且与原日期不同',
    en: 'Choose another day, from tomorrow on and within a year',
  },
  PROMISE_DAY: {
    status: 400,
    zh: '计划完成日期请选择明天起一年以内的日期',
    en: 'Choose a day from tomorrow on and within a year by which it is planned',
  },
  FOLLOW_UP_DONE: { status: 409, zh: '该事项已登记完成', en: 'It was settled already' },
  FOLLOW_UP_PROOF: {
    status: 400,
    zh: '登记承诺兑现须上传照片或材料',
    en: 'Attach a picture or a paper that shows that the promise was kept',
  },
  PROMISE_POSTPONED: {
    status: 409,
    zh: '承诺最多延期{n}次，请与诉求人沟通后登记结果',
    en: 'A promise is moved {n} times at most; speak with the caller and say what became of it',
  },
} as const
