import { addMinutes } from '#kernel/time.ts'

import type { CommandOf } from '#features/work-orders/server/simulation.ts'

import { SOUGHT } from '../../domain/orders/fate.ts'
import { randomFrom } from '../../domain/random.ts'
import type { Life } from './life.ts'
import { perform } from './life.ts'

const SEVERAL_PERCENT = 12
const THREE_PERCENT = 35
/** What callers want besides, and what departments say to it. */
const BESIDES = [
  ['要求加强日常巡查，避免再次发生', '已列入重点巡查点位，安排专人早晚各巡查一次，发现问题及时处理。'],
  ['要求说明之前为何一直无人处理', '前期因职责边界不清未及时处置，已明确责任人和处置流程，并向诉求人说明情况。'],
  ['要求处理后当面或电话告知结果', '处理完成后由承办人电话告知结果，并留下联系方式便于后续反映。'],
  ['要求公布责任单位和监督电话', '已在现场张贴责任单位和监督电话公示牌。'],
] as const

type Verdict = NonNullable<CommandOf<'visit'>['items']>[number]['verdict']

/** Of those who want something some want several things, and whoever hands the order on puts them down one by one. */
export function splitDemands(life: Life): void {
  const { world, story, state } = life
  const random = randomFrom(`${state.order.order_no}/items`)
  if (state.order.items.length || !SOUGHT.includes(story.matter.appeal_type) || !random.chance(SEVERAL_PERCENT)) return
  const first = random.int(0, BESIDES.length - 1)
  const others = [BESIDES[first]!, BESIDES[(first + 1) % BESIDES.length]!].slice(
    0,
    random.chance(THREE_PERCENT) ? 2 : 1,
  )
  const items = [story.text.demand, ...others.map(([text]) => text)].map((text) => ({ text }))
  perform(life, 'items', world.actor('center_dispatcher'), addMinutes(life.now, 1), { items })
}

/** The answers to them: the first is what was done, in the words of the whole answer. */
export const answersTo = ({ state }: Life, done: string): NonNullable<CommandOf<'reply'>['items']> =>
  state.order.items.map(({ no, text }) => ({ no, answer: BESIDES.find(([want]) => want === text)?.[1] ?? done }))

/** What the caller says of each: what is partly resolved is so but for what was asked besides. */
export const verdictsOn = ({ state }: Life, resolve_result: string): NonNullable<CommandOf<'visit'>['items']> =>
  state.order.items.map(({ no }, i) => ({ no, verdict: verdictOf(resolve_result, i) }))

function verdictOf(resolve_result: string, i: number): Verdict {
  if (resolve_result === 'unresolved') return 'unresolved'
  return resolve_result === 'partly' && i > 0 ? 'unresolved' : 'resolved'
}
