import type { CommandOf } from '#features/work-orders/server/simulation.ts'

import { ARBITRATION_FROM } from '#features/work-orders/server/simulation.ts'
import { drawHandling } from '../../domain/orders/fate.ts'
import type { Life } from './life.ts'

const OPINIONS = [
  '请按职责核实办理并及时联系诉求人。',
  '请尽快到现场处置，按时反馈。',
  '请按首接负责制牵头办理，统一答复诉求人。',
]
const MEETING = '组织相关单位会商，一致认为应由该单位牵头办理。'
export const ARBITRATION = '经区编办、司法局研究，明确由该单位承办。'

/** What a dispatcher fills in. */
export function allocation(life: Life, dept_id: string, designated: boolean): CommandOf<'allocate'> {
  const { random, state, story } = life
  return {
    dept_id,
    assist_dept_ids: assistants(life, dept_id),
    person_ids: [],
    category_id: life.world.categoryPaths.get(story.matter.category.code)!.at(-1)!,
    opinion: random.pick(OPINIONS),
    designated: designated ? 1 : 0,
    override_back_dept: 0,
    ...(designated ? { meeting_note: MEETING } : {}),
    ...(designated && state.order.back_count >= ARBITRATION_FROM ? { arbitration: ARBITRATION } : {}),
  }
}

/** Who can help: the street of the place, and those to whom a part of it belongs. */
function assistants(life: Life, lead: string): string[] {
  const { random, world, facts, story, wrongs } = life
  const { assists } = drawHandling(random, facts)
  const street = world.deptByCode.get(story.place.street.dept_code!)!
  const able = [street, ...wrongs.filter(({ reason_code }) => reason_code === 'not_duty').map(({ dept }) => dept)]
  return [...new Set(able.map(({ id }) => id))].filter((id) => id !== lead).slice(0, assists)
}
