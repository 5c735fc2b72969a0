import { afterAll, beforeAll, expect, test } from 'vitest'

import { messageList } from '#features/messages/contract.ts'
import { operatorPermission, roleAdd, roleEdit, roleManage } from '#features/roles/contract.ts'
import { partsOf } from '#features/roles/domain/catalogue.ts'
import { WORK_ROLES } from '#features/roles/domain/standing.ts'
import { roles } from '#features/roles/server/feature.ts'
import { doAllocate, doBackToWait, doInstruct } from '#features/work-orders/contract/actions.ts'
import { getComplaintInfo } from '#features/work-orders/contract/detail.ts'
import { testDistrict, type TestDistrict } from '#features/work-orders/testing/district.ts'
import { enterOrders } from '#features/work-orders/testing/enter-orders.ts'
import { anIntake } from '#features/work-orders/testing/samples.ts'

import { ADMINISTRATORS } from './administrators.ts'
import { ROLES } from './roles.ts'

let d: TestDistrict
beforeAll(async () => {
  d = await testDistrict({ features: [roles] })
  await d.proveIdentity('secadmin')
})
afterAll(() => d.close())

const wear = (username: string, id: string) =>
  d.db
    .updateTable('operator')
    .set({ role_ids: JSON.stringify([id]) })
    .where('username', '=', username)
    .execute()

test('a role made after the dispatcher’s dispatches where it says so, hears what dispatchers hear, and may no more', async () => {
  const { rows } = await d.call('secadmin', roleManage, { limit: 100 })
  const { path_arr, api_arr } = rows.find(({ code }) => code === 'center_dispatcher')!
  const name = '派单助理'
  const { modules } = await d.call('secadmin', operatorPermission, {})
  const known = new Set(modules.flatMap(({ grants }) => grants).flatMap(partsOf))
  const rights = {
    path_arr: path_arr.filter((path) => known.has(path)),
    api_arr: api_arr.filter((path) => known.has(path) && path !== doBackToWait.path),
  }
  const { id: role } = await d.call('secadmin', roleAdd, { name, ...rights })
  await wear('viewer', role)
  const [id] = await enterOrders(d, [anIntake({ superior_no: null })])
  const form = { id: id!, dept_id: await d.deptId('B01'), opinion: '请办理' }
  const offered = async () => (await d.call('viewer', getComplaintInfo, { id: id! })).actions
  expect(await offered()).toEqual([])
  expect(await d.refusal('viewer', doAllocate, form)).toBe('STATE_NOT_ALLOWED')
  await d.call('secadmin', roleEdit, { id: role, name, ...rights, stands_for: ['center_dispatcher'] })
  expect(await offered()).toContain('allocate')
  await d.call('leader', doInstruct, { id: id!, content: '请尽快派出办理' })
  expect((await d.call('viewer', messageList, {})).rows.map(({ link }) => link?.split('/').at(-1))).toContain(id)
  await d.call('viewer', doAllocate, form)
  expect(await d.refusal('viewer', doBackToWait, { id: id!, reason: '派单有误' })).toBe('NO_PERMISSION')
})

test('an own role stands for built-in ones that work on orders, and for no administrator', () => {
  const codes = ROLES.map(({ code }) => code)
  const none = ['admin', ...ADMINISTRATORS.map(({ code }) => code)]
  expect(WORK_ROLES.filter((code) => !codes.includes(code) || none.includes(code))).toEqual([])
})
