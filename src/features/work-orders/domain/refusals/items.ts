/** Why the demands of an order cannot be put down, answered or judged so (domain 2.24); spread into `ORDER_ERRORS`. */
export const ITEM_REFUSALS = {
  ITEM_UNKNOWN: {
    status: 409,
    zh: '诉求事项已变化，请刷新后重新填写',
    en: 'The demands have changed; refresh and fill them in again',
  },
  ITEM_PART: {
    status: 400,
    zh: '诉求事项只能由主办单位或本工单的协办单位答复',
    en: 'A demand is answered by the lead or by a department that assists on this order',
  },
  ITEMS_UNANSWERED: {
    status: 400,
    zh: '请逐项答复：第{n}项诉求尚未答复',
    en: 'Answer each demand: number {n} has no answer yet',
  },
  ITEMS_UNJUDGED: {
    status: 400,
    zh: '请逐项询问并填写诉求人对每项诉求的评价',
    en: 'Ask for each demand whether it is solved',
  },
} as const
