/** Why an order is not marked or merged (domain 2.9); spread into `ORDER_ERRORS`. */
export const REPEAT_REFUSALS = {
  MAIN_INVALID: {
    status: 400,
    zh: '主单不存在、尚未受理或已办结，请另选',
    en: 'The main order does not exist, is not accepted yet or is closed; choose another',
  },
  MERGE_CHAIN: {
    status: 400,
    zh: '不能并入自身或已并入其他工单的工单',
    en: 'An order is not merged into itself or into one that was merged',
  },
  MERGE_ANSWERED: {
    status: 409,
    zh: '主单的回复已在审核或待上报，没有公开答复，并入后诉求人看不到答复；请待主单退回重新回复时再并单，或单独派单',
    en: 'The main order’s answer is written and has no public words, so this caller would read none. Merge when it is answered anew, or allocate this order by itself',
  },
  MARK_WAITING: { status: 400, zh: '受理后才能标记为重复件', en: 'Accept it before it is marked as a repeat' },
} as const
