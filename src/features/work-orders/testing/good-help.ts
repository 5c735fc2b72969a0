import { call, type GoodCall } from '#platform/testing/good-calls.ts'

import * as actions from '../contract/actions.ts'
import { helpRateAnswer } from '../contract/ratings.ts'
import { TOLD } from './canary.ts'
import { onOrder } from './on-order.ts'
import { ordersAtEveryStep } from './orders-at-every-step.ts'

/** Help of other departments, from asking for it to what was said of it. */
export const HELP_CALLS: readonly GoodCall[] = [
  onOrder(
    'zhujian',
    actions.doHelpReply,
    (o) => o.assisted(),
    () => ({ content: TOLD }),
  ),
  onOrder(
    'chengguan',
    actions.doHelp,
    (o) => o.allocated(),
    async (o) => ({ dept_id: await o.deptId('B02'), kind: 'whistle', task: TOLD }),
  ),
  onOrder(
    'zhujian',
    actions.doHelpRefuse,
    (o) => o.assisted(),
    () => ({ reason: TOLD }),
  ),
  onOrder(
    'chengguan',
    actions.doHelpNo,
    (o) => o.assistAnswered(),
    () => ({ opinion: TOLD }),
  ),
  onOrder('chengguan', actions.doHelpAccept, (o) => o.assistAnswered()),
  onOrder(
    'chengguan',
    actions.doHelpRate,
    (o) => o.assistTakenUp(),
    () => ({ rating: 5, rating_word: TOLD }),
  ),
  call('zhujian', helpRateAnswer, async (bench) => ({
    ...(await ordersAtEveryStep(bench).assistRated()),
    content: TOLD,
  })),
  onOrder(
    'dispatcher',
    actions.doHelpCancel,
    (o) => o.assisted(),
    () => ({ reason: TOLD }),
  ),
  onOrder(
    'dispatcher',
    actions.doHelpReissue,
    (o) => o.assistRefused(),
    () => ({ opinion: TOLD }),
  ),
]
