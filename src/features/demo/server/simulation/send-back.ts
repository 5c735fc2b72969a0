import type { CommandOf } from '#features/work-orders/server/simulation.ts'

import { ARBITRATION_FROM, LEADER_FROM } from '#features/work-orders/server/simulation.ts'
import type { Handling } from '../../domain/orders/fate.ts'
import { ARBITRATION, allocation } from './allocation.ts'
import type { Life } from './life.ts'
import { later, leafOf, perform } from './life.ts'
import { upload } from './reply.ts'

export const OPINIONS = {
  reject: '该事项属于你单位职责范围，请继续办理。',
  to_superior: '经研究确需市级统筹，同意退回上级。',
  reassign: '退单理由成立，同意改派。',
  to_waiting: '退单理由成立，同意退回重新派单。',
} as const
const ABOVE = '该事项涉及市级权限，本区各单位均无处置权，申请退回并建议提请上级统筹。'
export const BASIS = '依据区级部门职责清单及派单目录相关规定。'

/** The department sends the order back, and the centre decides; one that signed too late keeps it. */
export function sendBack(
  life: Life,
  handling: Handling,
  targets: readonly string[],
): 'returned' | 'to_superior' | 'refused' {
  const { world, fate } = life
  const leaf = leafOf(life)
  if (leaf.back_due_at && life.now >= leaf.back_due_at) return 'refused'
  const appeals = leaf.designated === 1
  const wished = later(life, handling.back_after)
  const at = leaf.back_due_at && wished > leaf.back_due_at ? life.now : wished
  const actor = world.actor(appeals ? 'dept_admin' : 'dept_operator', leaf.dept_id)
  perform(life, 'back', actor, at, backCommand(life, targets, appeals))
  return decideBack(life, handling, targets, life.state.order.back_count === fate.backs)
}

/** A wrong department says whose it is; the right one tries to hand over a share, or finds that only the city has the say. */
function backCommand(life: Life, targets: readonly string[], appeals: boolean): CommandOf<'back'> {
  const { world, wrongs, fate } = life
  const own = leafOf(life).dept_id
  const attachments = appeals ? upload(life, '职责依据') : []
  const right = targets.at(-1)!
  if (own === right && fate.to_superior) return { reason_code: 'other', reason: ABOVE, basis: BASIS, attachments }
  const wrong = wrongs.find(({ dept }) => dept.id === own)
  const other =
    own === right ? wrongs.find(({ reason_code }) => reason_code === 'not_duty')!.dept : world.depts.get(right)!
  return {
    ...(own === right
      ? { reason_code: 'own_1', reason: `经现场核查，相关设施权属尚未明确，建议由${other.name}牵头核实，申请退回。` }
      : {
          reason_code: wrong?.reason_code ?? 'not_duty',
          reason: wrong?.reason ?? `经研判，该事项主要涉及${other.name}职责，建议由其牵头办理，我单位配合，申请退回。`,
        }),
    basis: BASIS,
    suggest_dept_id: other.id,
    attachments,
  }
}

/** Agreed to, but for the last one of an order whose fate says otherwise. */
function decideBack(life: Life, { audit_after }: Handling, targets: readonly string[], isLast: boolean) {
  const { world, fate, random, state } = life
  const three = state.order.back_count >= LEADER_FROM
  const auditor = world.actor(three ? 'center_leader' : 'center_reviewer')
  const own = isLast && fate.last_refused ? 'reject' : isLast && fate.to_superior ? 'to_superior' : null
  const result = own ?? (!three && random.chance(68) ? 'reassign' : 'to_waiting')
  const next = targets[state.order.back_approved_count + 1]
  perform(life, 'audit_back', auditor, later(life, audit_after), {
    back_id: state.order.back_id!,
    result,
    opinion: OPINIONS[result],
    fault: result === 'reject' ? 'dept' : 'dispatcher',
    ...(state.order.back_count >= ARBITRATION_FROM ? { arbitration: ARBITRATION } : {}),
    ...(result === 'reassign' ? reassignment(life, next!, three) : {}),
  })
  if (result === 'reject') return 'refused'
  return result === 'to_superior' ? 'to_superior' : 'returned'
}

function reassignment(life: Life, dept_id: string, designated: boolean) {
  const command = allocation(life, dept_id, designated)
  return { allocate: command, meeting_note: command.meeting_note, arbitration: command.arbitration }
}
