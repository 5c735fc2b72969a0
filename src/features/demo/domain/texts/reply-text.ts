import type { Handling } from '../orders/fate.ts'
import type { Matter } from '../orders/matters.ts'
import type { Random } from '../random.ts'
import { isSeenAtPlace } from './compose.ts'
import { FEEDBACKS, MEASURES } from './phrases.ts'

const TRUE_TEXT = { yes: '属实', partly: '部分属实', no: '不属实', unverifiable: '暂无法核实' } as const

/** A department's account of what it did (domain 8.4). */
export function composeReply(
  random: Random,
  handling: Handling,
  matter: Matter,
  by: { readonly dept: string; readonly person: string; readonly contacted_at: string | null },
): string {
  const contact = by.contacted_at
    ? `经${by.dept}工作人员${by.person}于${by.contacted_at.slice(0, 16)}与诉求人联系并现场核查`
    : `经${by.dept}工作人员${by.person}现场核查`
  const result = by.contacted_at ? random.pick(FEEDBACKS[handling.resolve_status]!) : '已按诉求内容处理并留存记录'
  return `${contact}，反映情况${TRUE_TEXT[handling.is_true]}。${random.pick(MEASURES[kindOf(matter)])}。${result}。`
}

function kindOf({ appeal_type, category }: Matter): keyof typeof MEASURES {
  if (appeal_type === 'consult' || appeal_type === 'suggestion' || appeal_type === 'praise') return 'question'
  if (appeal_type === 'tipoff') return 'offence'
  return isSeenAtPlace(category) ? 'place' : 'sides'
}
