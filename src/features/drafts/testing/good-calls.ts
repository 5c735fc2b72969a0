import { ordersAtEveryStep } from '#features/work-orders/testing/orders-at-every-step.ts'
import { call, done, type Bench, type GoodCalls } from '#platform/testing/good-calls.ts'

import * as contract from '../contract.ts'

/** The form of a reply to an order that its writer has before him. */
const aForm = async (bench: Bench) => ({ form: `reply:${await ordersAtEveryStep(bench).allocated()}` })
const drafted = async (bench: Bench) => {
  const of = await aForm(bench)
  await done(bench, 'chengguan', contract.draftSave, { ...of, content: { content: '已到现场' } })
  return of
}

export const goodCalls: GoodCalls = {
  good: [
    call('chengguan', contract.draftSave, async (bench) => ({
      ...(await aForm(bench)),
      content: { content: '已到现场' },
    })),
    call('chengguan', contract.draftDrop, drafted),
    call('chengguan', contract.draftRead, drafted),
    call('chengguan', contract.draftList),
    call('chengguan', contract.windowKey),
  ],
}
