import type { Time } from '#kernel/time.ts'

import type { Records } from '#features/work-orders/server/simulation.ts'
import { isOpen } from '#features/work-orders/server/simulation.ts'
import type { Life } from './life.ts'
import { later, operatorOf, perform } from './life.ts'

type Assist = Records['assist_order']
type Kind = Assist['kind']

/** Of a hundred orders of a street, and of others, for which somebody is asked while they are handled. */
const WHISTLE_PERCENT = 8
const CONSULT_PERCENT = 3
const REFUSED_PERCENT = 7
const REWORK_PERCENT = 8
const ACCEPTED_PERCENT = 25
const LATE_PERCENT = 8

const TASKS = {
  assist: ['请核实职责范围内的情况，提供处理意见和依据。'],
  whistle: [
    '现场需要执法力量配合，请派员到场会同处置。',
    '现场存在安全隐患，请立即派员到场，会同街道先行处置。',
    '涉及多个责任主体，请派员到场明确责任分工。',
  ],
  consult: [
    '该诉求涉及职责交叉，请就职责边界和处理依据提出书面意见。',
    '请派员参加现场会商，共同研究整改方案和完成时间。',
  ],
} as const satisfies Record<Kind, readonly string[]>

const ANSWERS = {
  assist: [
    '已派员配合核查，提供了职责范围内的意见，并与主办单位沟通一致。',
    '经查，现场情况与诉求一致，已将有关档案资料提供给主办单位。',
    '已安排人员与主办单位一同到场，职责范围内的事项已处理完毕。',
  ],
  whistle: [
    '接哨后40分钟内到场，会同街道现场处置，已责令当事人立即整改。',
    '已派员到场，与街道共同设置围挡和警示标志，隐患已消除，后续由我单位跟踪。',
  ],
  consult: [
    '经研究，同意由主办单位牵头，我单位提供技术支持，整改依据和标准已书面反馈。',
    '已参加现场会商，三方明确责任分工，我单位负责的部分两周内完成。',
  ],
} as const satisfies Record<Kind, readonly string[]>

const REFUSALS = [
  '经核对职责清单，该事项不属于我单位职责，现场也不在我单位管理范围。',
  '该设施产权和维护均不属于我单位，请联系产权单位协助。',
]
const REWORKS = ['请补充现场照片和处理时间后重新回复。', '回复未说明责任单位和依据，请补充后重新回复。']
const AGAIN = '已补充：处理时间、现场照片和责任单位均已列明，由我单位跟踪到位。'
const DROPPED = '情况属实，改由本单位自行核实。'
const INSISTED = '该事项涉及贵单位职责，请配合主办单位办理。'

/** A street whistles for those whom it needs on the spot; others confer with those whose business it is, too. */
export function askForHelp(life: Life): void {
  const { random, world, state } = life
  const lead = world.depts.get(state.order.lead_dept_id!)!
  const kind = lead.kind === 'street' ? 'whistle' : 'consult'
  if (state.order.paused || !random.chance(kind === 'whistle' ? WHISTLE_PERCENT : CONSULT_PERCENT)) return
  const asked = new Set([lead.id, ...state.records.assist_order.map(({ dept_id }) => dept_id)])
  const able = life.wrongs.filter(({ dept, reason_code }) => reason_code === 'not_duty' && !asked.has(dept.id))
  if (!able.length) return
  const command = { dept_id: able[0]!.dept.id, kind, task: random.pick(TASKS[kind]) } as const
  perform(life, 'help', operatorOf(life, lead.id), later(life, random.logNormal(60, 0.6)), command)
}

/** Each part until the lead can answer: refused by a few, wanted again from some, late from others. */
export function assist(life: Life, before: Time): void {
  for (const { id } of life.state.records.assist_order) {
    if (stateOf(life, id)?.state !== 'pending' || !isOpen(life.state.order.status)) continue
    if (refuses(life, id)) answerRefusal(life, id)
    if (stateOf(life, id)?.state === 'pending') answer(life, id, before)
  }
}

const stateOf = (life: Life, id: string): Assist | undefined =>
  life.state.records.assist_order.find((one) => one.id === id)

function refuses(life: Life, id: string): boolean {
  const { random } = life
  const { dept_id, kind, refuse_due_at } = stateOf(life, id)!
  const at = later(life, random.logNormal(90, 0.5))
  if (kind === 'whistle' || !refuse_due_at || at > refuse_due_at || !random.chance(REFUSED_PERCENT)) return false
  perform(life, 'help_refuse', operatorOf(life, dept_id), at, { reason: random.pick(REFUSALS) })
  return true
}

/** The lead does without, or the centre insists. */
function answerRefusal(life: Life, assist_id: string): void {
  const at = later(life, life.random.logNormal(200, 0.5))
  const lead = operatorOf(life, life.state.order.lead_dept_id!)
  if (life.random.chance(50)) return perform(life, 'help_cancel', lead, at, { assist_id, reason: DROPPED })
  perform(life, 'help_reissue', life.world.actor('center_dispatcher'), at, { assist_id, opinion: INSISTED })
}

function answer(life: Life, assist_id: string, before: Time): void {
  const { random, world } = life
  const { dept_id, kind, due_at } = stateOf(life, assist_id)!
  const unit = operatorOf(life, dept_id)
  const late = random.chance(LATE_PERCENT)
  const wished = later(life, random.logNormal(kind === 'whistle' ? 45 : 240, 0.7))
  const at = late ? later(life, 60, due_at) : wished < before || kind === 'whistle' ? wished : later(life, 5)
  const said = (text: string) => ({ content: `${world.depts.get(dept_id)!.name}${text}`, attachments: [] })
  perform(life, 'help_reply', unit, at, said(random.pick(ANSWERS[kind])))
  const lead = operatorOf(life, life.state.order.lead_dept_id!)
  if (random.chance(REWORK_PERCENT)) {
    perform(life, 'help_rework', lead, later(life, 60), { assist_id, opinion: random.pick(REWORKS) })
    perform(life, 'help_reply', unit, later(life, random.logNormal(120, 0.5)), said(AGAIN))
  }
  if (random.chance(ACCEPTED_PERCENT)) perform(life, 'help_accept', lead, later(life, 30), { assist_id })
}
