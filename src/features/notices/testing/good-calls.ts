import { call, done, type Bench, type GoodCalls } from '#platform/testing/good-calls.ts'

import * as contract from '../contract.ts'

async function aNotice(bench: Bench): Promise<{ id: string }> {
  const values = { title: '系统升级', content: '今晚升级，请提前保存。' }
  const { id } = await done<{ id: string }>(bench, 'leader', contract.noticeSave, values)
  return { id }
}

export const goodCalls: GoodCalls = {
  good: [
    call('viewer', contract.noticeList),
    ...[contract.noticeInfo, contract.noticeRead, contract.noticeAck].map((e) => call('viewer', e, aNotice)),
    call('sysadmin', contract.noticeManage),
    call('leader', contract.noticeSave, () => ({ title: '值班安排', content: '国庆期间值班表已发布。' })),
    call('leader', contract.noticeDel, aNotice),
  ],
}
