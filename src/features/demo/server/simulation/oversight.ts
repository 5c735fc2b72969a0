import { platformActor } from '#features/work-orders/server/simulation.ts'
import { addWorkdays } from '#kernel/calendar.ts'
import type { Time } from '#kernel/time.ts'
import { dayOf } from '#kernel/time.ts'

import type { Life } from './life.ts'
import { later, leafOf, operatorOf, perform } from './life.ts'
import { upload } from './reply.ts'

const URGED_PERCENT = 55
const ASKED_AGAIN_PERCENT = 30
const CALLERS_QUESTION = '诉求人再次来电询问办理进展，请尽快与其联系并说明情况。'
const SUPERVISED_PERCENT = 60
/** Office minutes after a deadline until somebody supervises what is still there. */
const SUPERVISED_AFTER = 600

const DEMANDS = {
  normal: '该工单已超过办理时限，请查明原因，明确办结时间，并将办理情况书面反馈。',
  leader: '区领导批示：群众反映的问题要限期解决到位，请主办单位负责人牵头办理并反馈结果。',
  listed: '该工单长期未办结，现挂牌督办，请主要负责同志包案，限期提出解决方案并反馈进展。',
} as const
const ACCOUNTS = [
  '经查，因现场核实和协调耗时较长导致超期。目前已安排专人负责，处理措施已经落实，办理结果将在两个工作日内回复诉求人。',
  '该事项涉及现场施工，前期因材料未到位进度滞后。现已进场作业，预计本周内完成，完成后立即回访诉求人并提交回复。',
  '已约谈相关责任人，问题部分已整改，其余部分制定了整改计划并明确了完成时间，后续进展将及时报告热线中心。',
]

/** Of what is late some is urged: by a supervisor who looks through what is overdue, or because the caller asks again. */
export function watchWhenLate(life: Life, replied_at: Time): void {
  const { due_at } = leafOf(life)
  if (replied_at <= due_at) return
  urge(life, due_at, replied_at)
  supervise(life, due_at, replied_at)
}

function urge(life: Life, due_at: Time, until: Time): void {
  const { random, world } = life
  const asked = random.chance(ASKED_AGAIN_PERCENT)
  const at = later(life, random.logNormal(90, 0.5), due_at)
  if (at >= until || !random.chance(URGED_PERCENT)) return
  const actor = world.actor(asked ? 'center_dispatcher' : 'center_supervisor')
  perform(life, 'urge', actor, at, asked ? { origin: 'citizen', content: CALLERS_QUESTION } : { origin: 'staff' })
}

function supervise(life: Life, due_at: Time, until: Time): void {
  const { random, world } = life
  const at = later(life, random.logNormal(SUPERVISED_AFTER, 0.3), due_at)
  if (at >= until || !random.chance(SUPERVISED_PERCENT)) return
  const level = random.pick(['normal', 'normal', 'normal', 'leader', 'listed'] as const)
  perform(life, 'supervise', world.actor('center_supervisor'), at, { level, content: DEMANDS[level] })
  accountFor(life)
}

/** What is supervised is answered by who leads it, and mostly accepted. */
export function accountFor(life: Life): void {
  const { random, world, state } = life
  const { supervise_to_answer, lead_dept_id } = state.order
  if (!supervise_to_answer || !lead_dept_id) return
  perform(life, 'supervise_reply', operatorOf(life, lead_dept_id), later(life, random.logNormal(420, 0.6)), {
    content: random.pick(ACCOUNTS),
    attachments: [],
  })
  const again = random.chance(20)
  perform(life, 'supervise_audit', world.actor('center_supervisor'), later(life, random.logNormal(300, 0.6)), {
    result: again ? 'return' : 'close',
    opinion: again ? '未说明具体完成时间和责任人，请补充后重新反馈。' : '情况已说明，请按承诺时间落实到位。',
  })
  if (again) accountFor(life)
}

const EXTENDED_PERCENT = 7
const WORKS = '该事项需安排施工，受工程周期和材料采购影响无法在原时限内完成，已电话告知诉求人并取得理解，申请延期。'

/** What takes longer than a limit allows is told in time by some: they ask for more of it, and mostly get it. */
export function askForTime(life: Life): void {
  const { random, world, state, facts } = life
  const { level, due_at, dept_id, limit_n, limit_unit } = leafOf(life)
  const { paused, request_id } = state.order
  const possible = level === 1 && limit_unit === 'workday' && limit_n > 3 && !paused && !request_id
  if (!possible || facts.urgency !== 'normal' || !random.chance(EXTENDED_PERCENT)) return
  const at = later(life, random.logNormal(700, 0.4))
  if (at >= due_at) return
  const days = random.pick([2, 3, 5])
  perform(life, 'delay', operatorOf(life, dept_id), at, {
    ...{ days, reason_code: random.pick(['engineering', 'cross_dept', 'testing'] as const), reason: WORKS },
    ...{ informed_citizen: 1, attachments: [] },
  })
  const granted = random.chance(85)
  perform(life, 'delay_audit', world.actor('center_reviewer'), later(life, random.logNormal(200, 0.7)), {
    ...{ result: granted ? 'approve' : 'reject' },
    opinion: granted ? '情况属实，请在新的时限内办结并及时告知诉求人。' : '理由不充分，请按原时限抓紧办理。',
    ...(state.order.superior_due_at && granted
      ? { superior_ext_no: `市热线延〔${at.slice(0, 4)}〕${1 + random.int(10, 99)}号` }
      : {}),
  })
}

const PAUSED_PERCENT = 5
const WAITS = {
  legal_procedure: [
    '需委托有资质的第三方机构检测鉴定，已签订委托协议，报告出具前无法作出处理决定，申请挂起。',
    '检测委托书',
  ],
  await_citizen: [
    '需诉求人补充合同、付款凭证等材料，已电话告知，诉求人表示需要时间准备，材料补齐前申请挂起。',
    '补正材料告知单',
  ],
  superior_coord: ['该事项涉及市级管养设施，已发函请市主管部门协调，收到书面答复前申请挂起。', '协调函'],
} as const

/** Some matters wait for others: for a laboratory, for papers of the caller's, for the city. */
export function askForPause(life: Life): void {
  const { random, world, facts } = life
  const { level, due_at, dept_id, limit_n, limit_unit } = leafOf(life)
  const possible = level === 1 && limit_unit === 'workday' && limit_n > 3 && facts.urgency === 'normal'
  if (!possible || !random.chance(PAUSED_PERCENT)) return
  const at = later(life, random.logNormal(600, 0.4))
  if (at >= due_at) return
  const reason_code = random.pick(['legal_procedure', 'await_citizen', 'superior_coord'] as const)
  const [reason, proof] = WAITS[reason_code]
  const plan_resume_date = addWorkdays(world.calendar, dayOf(at), 5 + random.int(0, 12))
  const applicant = operatorOf(life, dept_id)
  perform(life, 'pause', applicant, at, {
    ...{ reason_code, reason, plan_resume_date },
    attachments: upload(life, proof),
  })
  const granted = random.chance(85)
  perform(life, 'pause_audit', world.actor('center_reviewer'), later(life, random.logNormal(200, 0.7)), {
    result: granted ? 'approve' : 'reject',
    opinion: granted
      ? '情况属实，挂起期间请跟踪进展，条件具备后及时恢复办理。'
      : '可以同步推进的工作请先行办理，不同意挂起。',
  })
  if (!granted) return
  const early = later(life, random.logNormal(1500, 0.5))
  const planned = `${plan_resume_date} 00:05:00`
  if (early < planned) return perform(life, 'resume', applicant, early, {})
  perform(life, 'resume', platformActor(world.supplier_id, world.centre), planned, {})
}
