import { call, done, type Bench, type GoodCalls } from '#platform/testing/good-calls.ts'

import * as contract from '../contract.ts'

let made = 0
const aView = () => ({
  list: 'orders.all',
  name: `视图${++made}`,
  address: 'urgency=urgent_2h&size=50',
  columns: { turned: ['stage'], widths: { title: 300 } },
})
const kept = (who: string) => (bench: Bench) => done<{ id: string }>(bench, who, contract.viewSave, aView())

export const goodCalls: GoodCalls = {
  good: [
    call('viewer', contract.viewList, () => ({ list: 'orders.all' })),
    call('viewer', contract.viewSave, aView),
    call('viewer', contract.viewDel, kept('viewer')),
    call('viewer', contract.viewArrange, async (bench) => ({
      list: 'orders.all',
      ids: [(await kept('viewer')(bench)).id],
    })),
    call('chengguan_admin', contract.viewShare, async (bench) => ({
      ...(await kept('chengguan_admin')(bench)),
      shared: 'dept',
    })),
    call('leader', contract.viewShareWith),
  ],
  other: [
    call('leader', contract.viewShare, async (bench) => ({
      ...(await kept('leader')(bench)),
      shared: 'role',
      role_codes: ['center_reviewer'],
    })),
  ],
}
