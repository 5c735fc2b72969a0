import { refuse } from '#kernel/errors.ts'

import { OPEN_STATUSES } from '../order/enums.ts'
import { ORDER_ERRORS } from '../refusals/errors.ts'
import { insert } from '../lifecycle/facts.ts'
import { OPEN_ASSIST } from '../order/assist-order.ts'
import { deptNames, pathDepts } from '../order/order.ts'
import type { OrderAction } from '../lifecycle/rule.ts'

export interface InstructCommand {
  content: string
  /** Whom it is meant for; everybody on the order when nobody is named. */
  dept_id?: string
}

/** DoInstruct (domain 2.22): a leader says what he wants done; it stands on top of the order until that is answered or the order closed. */
export const instruct: OrderAction<InstructCommand, 'instruct' | 'instruct_to'> = {
  name: { zh: '批示', en: 'Instruct' },
  consequence: {
    zh: '批示将显示在工单顶部，承办单位可见；不影响办理流程和时限。',
    en: 'It stands on top of the order for everybody on it; process and deadlines stay as they are.',
  },
  rank: 1010,
  beside: true,
  call: 'DoInstruct',
  when: [{ status: OPEN_STATUSES, who: 'instructor' }],
  waits: true,
  looks_up: [],
  lines: {
    instruct: { action: 'instruct', zh: '领导批示：{content}', en: 'Instruction: {content}' },
    instruct_to: { action: 'instruct', zh: '领导批示【{dept}】：{content}', en: 'Instruction to {dept}: {content}' },
  },
  sample: ({ order, dept_ids }, d) => ({
    content: '请抓紧核实办理，结果报我',
    ...(d.chance(0.5) ? { dept_id: order.lead_dept_id ?? d.of(dept_ids) } : {}),
  }),
  decide({ order }, { content, dept_id }, { assists, depts, now, nextId }, actor) {
    const open = assists.filter(({ state }) => OPEN_ASSIST.includes(state)).map((assist) => assist.dept_id)
    if (dept_id && ![...pathDepts(order.lead_path), ...open].includes(dept_id))
      return refuse(ORDER_ERRORS.INSTRUCT_DEPT, {}, 'dept_id')
    const dept = dept_id ? depts.get(dept_id)! : null
    const row = {
      ...{ id: nextId(), order_id: order.id, dept_id: dept_id ?? null, leader_name: actor.nick_name, content },
      ...{ created_by: actor.operator_id, created_at: now },
    }
    return {
      order: { instructed: 1 },
      inserts: [insert('order_instruction', row)],
      log: [
        { key: dept ? 'instruct_to' : 'instruct', params: { content, ...(dept ? { dept: deptNames(dept) } : {}) } },
      ],
    }
  },
}
