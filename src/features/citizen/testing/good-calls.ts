import { pngOf } from '#features/account/testing/png.ts'
import { CANARY, TOLD } from '#features/work-orders/testing/canary.ts'
import { ordersAtEveryStep, type Orders } from '#features/work-orders/testing/orders-at-every-step.ts'
import type { Endpoint } from '#kernel/endpoint.ts'
import {
  call,
  done,
  FILE,
  type Bench,
  type GoodCall,
  type GoodCalls,
  type Values,
} from '#platform/testing/good-calls.ts'
import { CITIZEN } from '#platform/testing/people.ts'

import * as contract from '../contract.ts'

const picture = { [FILE]: { name: '现场.png', bytes: pngOf(8) } }

/** About an order that the citizen submitted. */
const onOwn = (endpoint: Endpoint, order: (orders: Orders) => Promise<string>, more: Values = {}): GoodCall =>
  call(CITIZEN, endpoint, async (bench) => {
    const id = await order(ordersAtEveryStep(bench))
    await owned(bench, id)
    return { id, ...more }
  })

/** Of all orders this one alone is the citizen's: none counts against the limits. */
async function owned(bench: Bench, id: string): Promise<void> {
  await done(bench, CITIZEN, contract.whoAmI, {})
  const { db } = bench
  await db.updateTable('complaint_order').set({ wx_user_id: null }).where('wx_user_id', 'is not', null).execute()
  await db
    .updateTable('complaint_order')
    .set((eb) => ({ wx_user_id: eb.selectFrom('register_user').select('id').orderBy('id').limit(1) }))
    .where('id', '=', id)
    .execute()
}

let last = 0
const photoId = async (bench: Bench): Promise<string> =>
  (await done<{ id: string }>(bench, CITIZEN, contract.uploadPhoto, picture)).id

export const goodCalls: GoodCalls = {
  good: [
    call(CITIZEN, contract.citizenConfig),
    call(CITIZEN, contract.sendCode, () => ({ phone: `123${String(++last).padStart(8, '0')}` })),
    call(CITIZEN, contract.whoAmI),
    call(CITIZEN, contract.notice),
    call(CITIZEN, contract.closeAccount, () => ({ close: 0 })),
    call(CITIZEN, contract.uploadPhoto, () => picture),
    call(CITIZEN, contract.readPhoto, async (bench) => ({ id: await photoId(bench) })),
    call(CITIZEN, contract.submitMatter, async (bench) => {
      await owned(bench, '0')
      return { content: TOLD, address: TOLD, name: CANARY.name }
    }),
    call(CITIZEN, contract.myMatters),
    onOwn(contract.matter, (o) => o.completed()),
    onOwn(contract.addToMatter, (o) => o.allocated(), { content: TOLD }),
    onOwn(contract.urgeMatter, (o) => o.allocated()),
    onOwn(contract.evaluateMatter, (o) => o.completed(), {
      ...{ responded: 1, resolve_result: 'resolved', satisfaction: 5, opinion: TOLD },
    }),
    call(CITIZEN, contract.withdrawMatter, async (bench) => {
      await owned(bench, '0')
      const { id } = await done<{ id: string }>(bench, CITIZEN, contract.submitMatter, { content: TOLD, address: TOLD })
      return { id }
    }),
  ],
  other: [
    call(CITIZEN, contract.signIn, () => ({ phone: CANARY.phone, code: '000000', agree: 1 })),
    call('chengguan', contract.signOut),
    call(CITIZEN, contract.agreeToNotice, () => ({ id: '1' })),
  ],
}
