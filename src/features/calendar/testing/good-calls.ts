import { call, type GoodCalls } from '#platform/testing/good-calls.ts'

import { holidaySetConf, holidaySetInfo, holidaySetSave } from '../contract.ts'

export const goodCalls: GoodCalls = {
  good: [
    call('leader', holidaySetConf),
    call('leader', holidaySetInfo, () => ({ year: 2026 })),
    call('sysadmin', holidaySetSave, () => ({ year: 2031, version: 0, state: 'provisional', source: '', entries: [] })),
  ],
}
