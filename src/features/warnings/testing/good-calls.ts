import { call, type Bench, type GoodCalls } from '#platform/testing/good-calls.ts'

import * as contract from '../contract.ts'

const DAYS = { days: 7, from_on: '2026-11-21', to_on: '2026-11-23' }

let made = 0
/** A warning of an address of its own each time. */
async function aWarning({ db, clock }: Bench): Promise<{ id: string; version: number }> {
  const { supplier_id } = await db
    .selectFrom('supplier')
    .select('supplier_id')
    .orderBy('supplier_id')
    .executeTakeFirstOrThrow()
  const address_key = `${process.pid} ${++made}`
  return db
    .insertInto('early_warning')
    .values({ supplier_id, kind: 'address', address_key, n: 9, usual: 0, ...DAYS, created_at: clock.now() })
    .returning(['id', 'version'])
    .executeTakeFirstOrThrow()
}

const its = async (bench: Bench) => ({ id: (await aWarning(bench)).id })

export const goodCalls: GoodCalls = {
  good: [
    call('viewer', contract.warningList),
    call('viewer', contract.warningRecord),
    call('viewer', contract.warningInfo, its),
    call('viewer', contract.warningOrders, its),
    call('leader', contract.warningJudge, async (bench) => ({ ...(await aWarning(bench)), state: 'handled' })),
  ],
}
