import type { Id } from '#kernel/endpoint.ts'
import { call, done, type Bench, type GoodCalls } from '#platform/testing/good-calls.ts'
import { ordersAtEveryStep } from '#features/work-orders/testing/orders-at-every-step.ts'
import { CANARY } from '#features/work-orders/testing/canary.ts'
import type { z } from 'zod'

import * as contract from '../contract.ts'

const asked = {
  ...{ kind: 'delete', applicant: CANARY.name, phone: CANARY.phone, verified_by: 'call_back' },
  ...{ content: '请删除本人信息', received_on: '2026-11-20' },
} as const

const request = (bench: Bench): Promise<{ id: z.output<typeof Id> }> =>
  done(bench, 'leader', contract.requestAdd, asked)
const withOrder = async (bench: Bench) => {
  await ordersAtEveryStep(bench).reported()
  return { ...(await request(bench)), purpose: '本人请求' }
}

export const goodCalls: GoodCalls = {
  good: [
    call('auditadmin', contract.retentionList),
    call('leader', contract.requestList, () => ({ state: 'open' })),
    call('leader', contract.requestAdd, () => asked),
    call('leader', contract.requestInfo, request),
    call('leader', contract.requestEdit, async (bench) => ({
      ...{ ...(await request(bench)), content: '请删除', state: 'refused', result: '属在办案件', basis: '第四十七条' },
    })),
  ],
  other: [
    call('secadmin', contract.retentionBegin),
    call('leader', contract.personFind, withOrder),
    call('leader', contract.personCopy, withOrder),
    call('leader', contract.erasePropose, request),
    call('secadmin', contract.eraseDecide, async (bench) => {
      const asked_for = await request(bench)
      await bench.ask('leader', contract.erasePropose, asked_for)
      return { ...asked_for, agree: 1 }
    }),
  ],
}
