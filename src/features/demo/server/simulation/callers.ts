import { addMinutes } from '#kernel/time.ts'

import { randomFrom } from '../../domain/random.ts'
import type { Life } from './life.ts'
import { later, perform } from './life.ts'

const WRONG_PERCENT = 2
const SECRET_PERCENT = 15
const CALLS_AGAIN_PERCENT = 5

const ADDED = [
  '昨晚又出现同样的情况，持续到十一点左右，希望晚上也派人来看。',
  '补充一下，具体位置在小区北门进来右手第二栋，工作人员来之前请先打电话。',
  '同楼还有五六户也是一样的情况，大家都可以作证，也可以提供照片。',
  '下周出差不在家，请这周五之前联系，或者打家里另一个人的电话。',
] as const
const MORE = '（来电人更正：问题每天都有，不是偶尔出现，且已持续两个多月。）'

/** The dispatcher puts right what was taken down wrongly, before anybody works by it. */
export function putRight(life: Life): void {
  const random = randomFrom(`${life.state.order.order_no}/edit`)
  if (!random.chance(WRONG_PERCENT)) return
  const { content, address } = life.intake
  const at = addMinutes(life.now, 3 + random.int(0, 8))
  // One that is secret already has something else put right.
  const isToBeSecret = random.chance(SECRET_PERCENT) && !life.state.order.is_secret
  const corrected = isToBeSecret
    ? { is_secret: 1 as const }
    : random.chance(50)
      ? { content: `${content}${MORE}` }
      : { address: `${address ?? ''}（原登记有误，以来电人更正为准）` }
  perform(life, 'edit', life.world.actor('center_dispatcher'), at, { ...corrected, recompute_due: 0 })
}

/** Some call again while it is handled, to add something. */
export function addToIt(life: Life): void {
  const random = randomFrom(`${life.state.order.order_no}/supplement`)
  if (life.story.is_anonymous || !random.chance(CALLS_AGAIN_PERCENT)) return
  const content = random.pick(ADDED)
  const at = later(life, random.logNormal(120, 0.6))
  perform(life, 'supplement', life.world.actor('center_dispatcher'), at, { content, attachments: [] })
}
