import { addDays, addMinutes, dayOf } from '#kernel/time.ts'

import { randomFrom } from '../../domain/random.ts'
import type { Life } from './life.ts'
import { later, leafOf, operatorOf, perform } from './life.ts'

const OF_DEPARTMENT = [
  '诉求人白天上班，约好晚上七点以后再联系一次。',
  '已和社区网格员对接，明天上午一同到现场。',
  '该处上个月处理过一次，这次重点查反复的原因。',
  '施工单位答复三天内进场，完工后补拍现场照片。',
  '诉求人情绪比较急，联系时请先说明已经安排的时间。',
] as const
const OF_ONE_UNIT = ['科室内部跟进，周五下班前把进展报分管领导。', '先不答复，等巡查记录出来再一并说明。'] as const
const OF_CENTRE = [
  '上报前要用完工后的现场照片，请补充到附件。',
  '诉求人今天又来电问进度，请主动回一个电话。',
  '回复里的完工时间请和现场再核一遍。',
] as const

const OF_LEADER = [
  '群众反映多次，请主要负责同志牵头，现场解决后把结果报我。',
  '请举一反三，对同类点位一并排查，不要只处理这一处。',
  '涉及老人出行安全，请当天到场，先采取临时措施。',
] as const
const ANSWERS = ['已向分管领导汇报，今天下午带队到现场。', '已安排专人负责，进展每天报中心。'] as const

const LEADER_PERCENT = 1.5
const ADDRESSED_PERCENT = 70
const UNANSWERED_PERCENT = 40
const DEPARTMENT_PERCENT = 14
const ONE_UNIT_PERCENT = 25
const CENTRE_PERCENT = 6
const FOLLOWED_PERCENT = 4
const TO_LOOK_AT = ['到现场复查整改是否反弹', '联系施工单位核对进场时间', '回电诉求人告知最新进展'] as const

/** What a leader wants of who handles it, on very few; mostly that is answered in a word. */
export function instructionOfLeader(life: Life): void {
  const random = chanceOf(life, 'leader')
  if (!random.chance(LEADER_PERCENT)) return
  const { dept_id, level } = leafOf(life)
  const lead = level > 1 ? life.state.order.lead_dept_id! : dept_id
  const instruction = {
    content: random.pick(OF_LEADER),
    ...(random.chance(ADDRESSED_PERCENT) ? { dept_id: lead } : {}),
  }
  perform(life, 'instruct', life.world.actor('leader_viewer'), addMinutes(life.now, 25), instruction)
  if (!instruction.dept_id || random.chance(UNANSWERED_PERCENT)) return
  const note = { content: random.pick(ANSWERS), scope: 'all', mention_ids: [], attachments: [] } as const
  perform(life, 'note', operatorOf(life, lead), later(life, 60), note)
}

/** What the department that handles it writes down for its colleagues, on some orders. */
export function noteOfDepartment(life: Life): void {
  const random = chanceOf(life, 'department')
  if (!random.chance(DEPARTMENT_PERCENT)) return
  const { dept_id } = leafOf(life)
  const own = random.chance(ONE_UNIT_PERCENT)
  perform(life, 'note', operatorOf(life, dept_id), addMinutes(life.now, 2), {
    content: random.pick(own ? OF_ONE_UNIT : OF_DEPARTMENT),
    scope: own ? 'unit' : 'all',
    mention_ids: [],
    attachments: [],
  })
}

/** What the department wants to look at again, on a few. */
export function followUpOfDepartment(life: Life): void {
  const random = chanceOf(life, 'follow-up')
  if (!random.chance(FOLLOWED_PERCENT)) return
  perform(life, 'follow_up', operatorOf(life, leafOf(life).dept_id), addMinutes(life.now, 3), {
    due_on: addDays(dayOf(life.now), random.int(1, 12)),
    reason: random.pick(TO_LOOK_AT),
    scope: random.chance(60) ? 'unit' : 'me',
  })
}

/** What the reviewer wants of somebody by name, on a few. */
export function noteOfCentre(life: Life): void {
  const random = chanceOf(life, 'centre')
  if (!random.chance(CENTRE_PERCENT)) return
  const asked = operatorOf(life, leafOf(life).dept_id)
  const content = random.pick(OF_CENTRE)
  const note = { content, scope: 'all', mention_ids: [asked.operator_id], attachments: [] } as const
  perform(life, 'note', life.world.actor('center_reviewer'), addMinutes(life.now, 2), note, { people: [asked] })
}

/** Of its own, so that nothing else becomes of an order because somebody wrote a note. */
const chanceOf = ({ state }: Life, who: string) => randomFrom(`${state.order.order_no}/${state.order.round}/${who}`)
