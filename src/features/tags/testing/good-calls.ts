import { call, done, type Bench, type GoodCalls } from '#platform/testing/good-calls.ts'

import * as contract from '../contract.ts'

let made = 0
const aTag = async (bench: Bench): Promise<{ id: string }> => {
  const { id } = await done<{ id: string }>(bench, 'leader', contract.tagSave, { name: `标签${++made}` })
  return { id }
}

export const goodCalls: GoodCalls = {
  good: [
    call('viewer', contract.tagList),
    call('sysadmin', contract.tagManage),
    call('leader', contract.tagSave, () => ({ name: `新标签${++made}` })),
    call('leader', contract.tagDel, aTag),
  ],
}
