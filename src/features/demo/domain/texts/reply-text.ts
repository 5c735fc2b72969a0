import { minutes } from '#kernel/time.ts'

import type { Handling } from '../orders/fate.ts'
import { SOUGHT } from '../orders/fate.ts'
import type { Random } from '../random.ts'
import type { StoryText } from '../stories/story-text.ts'
import type { Telling } from '../stories/telling.ts'
import { tell } from '../stories/telling.ts'
import { FEEDBACKS, NOT_FOUND } from './phrases.ts'

const TRUE_TEXT = { yes: '属实', partly: '部分属实', no: '不属实', unverifiable: '暂无法核实' } as const

export interface Replying {
  readonly dept: string
  readonly person: string
  readonly contacted_at: string | null
  readonly late: boolean
}

/** A department's account of what it did (domain 8.4). */
export function composeReply(
  random: Random,
  handling: Handling,
  { story, telling }: { readonly story: StoryText; readonly telling: Telling },
  { dept, person, contacted_at, late }: Replying,
): string {
  const who = `${dept}工作人员${person}`
  const contact = contacted_at ? `${who}于${minutes(contacted_at)}与诉求人联系` : who
  const account = tell(accountOf(random, handling, story), telling).replace(/。$/, '')
  const result = contacted_at ? random.pick(FEEDBACKS[handling.resolve_status]!) : '已按诉求内容处理并留存记录'
  const sorry = late ? '因现场情况复杂未能按期反馈，已向诉求人说明并致歉。' : ''
  if (!SOUGHT.includes(story.type)) return `经${contact}，答复如下：${account}。${result}。${sorry}`
  return `经${contact}并核查，反映情况${TRUE_TEXT[handling.is_true]}。${account}。${result}。${sorry}`
}

function accountOf(random: Random, { outcome, is_true }: Handling, story: StoryText): string {
  if (outcome === 'refused') return story.refusal![1]
  if (outcome === 'open') return story.open!
  return is_true === 'no' || is_true === 'unverifiable' ? random.pick(NOT_FOUND[is_true]) : story.reply
}
