import { dayOf, type Time } from '#kernel/time.ts'

import { appealRefusal, DEFAULT_LIFECYCLE_SETTINGS, isOpen } from '#features/work-orders/server/simulation.ts'
import type { Appealed, CommandOf } from '#features/work-orders/server/simulation.ts'

import { randomFrom } from '../../domain/random.ts'
import type { Life } from './life.ts'
import { later, perform } from './life.ts'

/** Of a hundred orders by which a department would be judged wrongly. */
const PROPOSED_PERCENT = 60
/** Of those, how many the department itself appeals against. */
const APPEALED_PERCENT = 45
const GRANTED_PERCENT = 80
const ENDED_PERCENT = 8

type Proposal = Omit<CommandOf<'exclude'>, 'attachments'>

/** The supervisor, or the head of the lead, proposes what is no department's fault for exclusion, and the head of the centre decides. */
export function exclude(life: Life): void {
  const random = randomFrom(`${life.state.order.order_no}/exclusion`)
  const proposal = proposalFor(life)
  if (isOpen(life.state.order.status) || !proposal || !random.chance(PROPOSED_PERCENT)) return
  const { world } = life
  const { order } = life.state
  const appeals = order.lead_dept_id !== null && random.chance(APPEALED_PERCENT)
  const at = later(life, random.logNormal(500, 0.5))
  const proposer =
    appeals && isInTime(order, at) ? world.actor('dept_admin', order.lead_dept_id!) : world.actor('center_supervisor')
  const leader = world.actor('center_leader')
  perform(life, 'exclude', proposer, at, { ...proposal, attachments: [] })
  const granted = random.chance(GRANTED_PERCENT)
  perform(life, 'exclude_audit', leader, later(life, random.logNormal(700, 0.6)), {
    result: granted ? 'approve' : 'reject',
    opinion: granted ? '情况属实，同意剔除。' : '承办单位联系不及时，属办理责任，不予剔除。',
  })
  if (!granted || !random.chance(ENDED_PERCENT)) return
  const reason = '诉求人补充了新的证据，经核实原认定理由不成立，恢复考核。'
  perform(life, 'exclude_withdraw', leader, later(life, random.logNormal(900, 0.4)), { reason })
}

/** A department that found its grounds too late leaves it to the supervisor. */
export const isInTime = (order: Appealed['order'], at: Time): boolean =>
  appealRefusal({ order, now: at, settings: DEFAULT_LIFECYCLE_SETTINGS }) === null

function proposalFor({ state: { order }, story }: Life): Proposal | null {
  const { satisfaction, visit_state, is_on_time } = order
  if (satisfaction !== null && satisfaction <= 2)
    return {
      ...{ scope: 'satisfaction', reason_code: 'unreasonable' },
      reason: '诉求超出现行政策规定，承办单位已依法依规办理并当面解释，诉求人因要求未获满足评价不满意。',
    }
  if (visit_state === 'failed' && is_on_time === 0)
    return {
      ...{ scope: 'late', reason_code: 'unreachable' },
      reason: `自${dayOf(story.received_at)}起多次拨打诉求人电话均无人接听，现场核实因此顺延。`,
    }
  if (is_on_time === 0 && order.back_count > 0)
    return {
      ...{ scope: 'late', reason_code: 'beyond_duty' },
      reason: '办理期间发生退单改派，最终承办单位接单时原时限所剩无几，超期非其办理责任。',
    }
  return story.repeat?.kind === 'repeat_call' && is_on_time === 0
    ? {
        ...{ scope: 'all', reason_code: 'duplicate' },
        reason: '同一诉求人就同一事项重复来电，前一工单已按期办结，本单不应重复考核。',
      }
    : null
}
