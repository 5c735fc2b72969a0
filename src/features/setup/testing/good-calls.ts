import { call, type GoodCalls } from '#platform/testing/good-calls.ts'

import { districtInfo, districtSave, setupState, setupTrial } from '../contract.ts'

export const goodCalls: GoodCalls = {
  good: [
    call('sysadmin', setupState),
    call('sysadmin', setupTrial),
    call('sysadmin', districtInfo),
    call('sysadmin', districtSave, () => ({
      ...{ username: '云湖区一体化诉求解决平台', short_name: '云湖区', region_code: '999901' },
    })),
  ],
}
