import { call, done, type Bench, type GoodCalls } from '#platform/testing/good-calls.ts'

import { supplierAdd, supplierEdit, supplierManage } from '../contract.ts'

let made = 0
const values = () => ({ uid: `district-${++made}`, username: '新湖区热线', short_name: '新湖' })
const ofFirst = async (bench: Bench) => {
  const { rows } = await done<{ rows: { id: string }[] }>(bench, 'sysadmin', supplierManage, {})
  return { id: rows[0]!.id, username: '云湖区热线', short_name: '云湖区' }
}

export const goodCalls: GoodCalls = {
  good: [call('sysadmin', supplierManage)],
  other: [call('sysadmin', supplierAdd, values), call('sysadmin', supplierEdit, ofFirst)],
}
