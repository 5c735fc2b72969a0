import type { Time } from '#kernel/time.ts'

import type { Life } from './life.ts'
import { later, leafOf, perform } from './life.ts'

const URGED_PERCENT = 55
const ASKED_AGAIN_PERCENT = 30
const CALLERS_QUESTION = '诉求人再次来电询问办理进展，请尽快与其联系并说明情况。'

/** Of what is late some is urged: by a supervisor who looks through what is overdue, or because the caller asks again. */
export function urgeWhenLate(life: Life, replied_at: Time): void {
  const { random, world } = life
  const { due_at } = leafOf(life)
  if (replied_at <= due_at || !random.chance(URGED_PERCENT)) return
  const asked = random.chance(ASKED_AGAIN_PERCENT)
  const at = later(life, random.logNormal(90, 0.5), due_at)
  if (at >= replied_at) return
  const actor = world.actor(asked ? 'center_dispatcher' : 'center_supervisor')
  perform(life, 'urge', actor, at, asked ? { origin: 'citizen', content: CALLERS_QUESTION } : { origin: 'staff' })
}
