import type { CommandOf } from '#features/work-orders/server/simulation.ts'

import { ARBITRATION_FROM, LEADER_FROM } from '#features/work-orders/server/simulation.ts'
import type { Handling } from '../../domain/orders/fate.ts'
import { ARBITRATION, allocation } from './allocation.ts'
import type { Life } from './life.ts'
import { later, leafOf, perform } from './life.ts'
import { upload } from './reply.ts'

const REASONS: Readonly<Record<Handling['back_reason'], string>> = {
  not_duty: '经核实，该事项不属于本单位职责范围，依据职责清单应由相关单位承办，申请退回。',
  wrong_area: '经现场核实，诉求地点不在本辖区范围内，申请退回并建议派至属地单位。',
  wrong_category: '该诉求事项分类与实际内容不符，申请退回重新分类派单。',
  incomplete: '诉求未写明具体位置，联系诉求人后仍无法确定，申请退回补充信息。',
  legal_channel: '诉求人已就该事项提起诉讼，法院已受理，不宜再按热线程序办理，申请退回。',
  duplicate: '该诉求与本单位正在办理的工单重复，申请退回合并处理。',
  other: '该事项需由上级主管部门统一协调，本单位无法单独办理，申请退回。',
}
const BASIS = '依据区级部门职责清单及派单目录相关规定。'

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
  perform(life, 'back', actor, at, backCommand(life, handling, targets, appeals))
  return decideBack(life, handling, targets, life.state.order.back_count === fate.backs)
}

function backCommand(
  life: Life,
  { back_reason }: Handling,
  targets: readonly string[],
  appeals: boolean,
): CommandOf<'back'> {
  const own = leafOf(life).dept_id
  const suggest = targets.at(-1) === own ? life.world.deptByCode.get('B26')!.id : targets.at(-1)!
  const needsUnit = back_reason === 'not_duty' || back_reason === 'wrong_area'
  return {
    reason_code: back_reason,
    reason: REASONS[back_reason],
    ...(back_reason === 'not_duty' || back_reason === 'legal_channel' || appeals ? { basis: BASIS } : {}),
    ...(needsUnit ? { suggest_dept_id: suggest === own ? life.world.deptByCode.get('B25')!.id : suggest } : {}),
    attachments: appeals ? upload(life) : [],
  }
}

/** Agreed to, but for the last one of an order whose fate says otherwise. */
function decideBack(life: Life, { audit_after }: Handling, targets: readonly string[], isLast: boolean) {
  const { world, fate, random, state } = life
  const three = state.order.back_count >= LEADER_FROM
  const auditor = world.actor(three ? 'center_leader' : 'center_reviewer')
  const result =
    isLast && fate.last_refused
      ? 'reject'
      : isLast && fate.to_superior
        ? 'to_superior'
        : random.chance(68)
          ? 'reassign'
          : 'to_waiting'
  const next = targets[state.order.back_approved_count + 1]
  perform(life, 'audit_back', auditor, later(life, audit_after), {
    back_id: state.order.back_id!,
    result,
    opinion: result === 'reject' ? '该事项属于你单位职责范围，请继续办理。' : '退单理由成立，同意退回。',
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
