import { afterAll, beforeAll, expect, test } from 'vitest'

import * as actions from '../../contract/actions.ts'
import { getComplaintInfo } from '../../contract/detail.ts'
import { testDistrict } from '../../testing/district.ts'
import type { TestDistrict } from '../../testing/district.ts'
import { enterOrders } from '../../testing/enter-orders.ts'
import { listener } from '../../testing/listener.ts'
import { anIntake } from '../../testing/samples.ts'

let d: TestDistrict
beforeAll(async () => (d = await testDistrict({ listening: true })))
afterAll(() => d.close())

test('who may not see an order hears nothing of it', async () => {
  const names = ['dispatcher', 'chengguan', 'zhujian', 'street01', 'sysadmin', 'secadmin', 'auditadmin']
  const listeners = new Map<string, Awaited<ReturnType<typeof listener>>>()
  for (const name of names) listeners.set(name, await listener(d, name))
  const heardBy = async () => {
    const hearing: string[] = []
    for (const [name, heard] of listeners) if ((await heard()).length) hearing.push(name)
    return hearing
  }

  const [id] = await enterOrders(d, [anIntake({ appeal_type: 'consult' })])
  expect(await heardBy()).toEqual(['dispatcher'])
  const to = async (code: string, more: object = {}) =>
    d.call('dispatcher', actions.doAllocate, {
      id: id!,
      dept_id: await d.deptId(code),
      opinion: '请按职责办理',
      ...more,
    })
  await to('B01', { assist_dept_ids: [await d.deptId('S01')] })
  expect(await heardBy()).toEqual(['dispatcher', 'chengguan', 'street01'])
  await d.call('street01', actions.doHelpReply, { id: id!, content: '已派人到场配合处理，情况属实' })
  expect(await heardBy()).toEqual(['dispatcher', 'chengguan', 'street01'])
  const suggest_dept_id = await d.deptId('B02')
  const back = {
    reason_code: 'not_duty',
    reason: '不属于本单位职责范围',
    basis: '职责清单第3条',
    suggest_dept_id,
  } as const
  await d.call('chengguan', actions.doBack, { id: id!, ...back })
  expect(await heardBy()).toEqual(['dispatcher', 'chengguan'])
  const { back_id } = await d.call('dispatcher', getComplaintInfo, { id: id! })
  const audit = { back_id: back_id!, result: 'to_waiting', opinion: '情况属实，按此处理' } as const
  await d.call('reviewer', actions.doBackAudit, { id: id!, ...audit })
  expect(await heardBy()).toEqual(['dispatcher', 'chengguan'])
  await to('B02')
  expect(await heardBy()).toEqual(['dispatcher', 'zhujian'])
})
