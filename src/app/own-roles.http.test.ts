import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'

import { messageList } from '#features/messages/contract.ts'
import { operatorAdd, operatorRoles } from '#features/operators/contract/operators.ts'
import { operators } from '#features/operators/server/feature.ts'
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
  d = await testDistrict({ features: [roles, operators] })
  for (const who of ['secadmin', 'admin']) await d.proveIdentity(who)
})
afterAll(() => d.close())

const wear = (username: string, ...ids: string[]) =>
  d.db
    .updateTable('operator')
    .set({ role_ids: JSON.stringify(ids) })
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

const waiting = async () =>
  (
    await sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(
      d.db,
    )
  ).rows.length

test.each([
  ['another of his roles becomes another', true, 'ROLE_OF_ADMINISTRATOR'],
  ['he gets one that is another', false, 'ROLES_EXCLUSIVE'],
])(
  'nobody is two of the three because at the moment in which his role becomes one of them %s',
  async (_, edits, code) => {
    const [one = '', other = ''] = await Promise.all(
      ['甲', '乙'].map(async (name) => {
        const { id } = await d.call('secadmin', roleAdd, { name: `${name} ${code}`, path_arr: [], api_arr: [] })
        return id
      }),
    )
    const becomes = (who: string, id: string, { path }: { path: string }) =>
      d.refusal(who, roleEdit, { id, name: `${id} ${code}`, path_arr: [], api_arr: [path] })
    if (!edits) expect(await becomes('admin', other, operatorAdd)).toBe('')
    await wear('chengguan_sub', one, ...(edits ? [other] : []))
    const { id } = await d.db
      .selectFrom('operator')
      .select('id')
      .where('username', '=', 'chengguan_sub')
      .executeTakeFirstOrThrow()
    // Both wait: who has looked and would write, for the log; who may not look yet, for that one.
    const asked = await d.db.transaction().execute(async (trx) => {
      await sql`lock table audit_log in share mode`.execute(trx)
      const waits = async (call: Promise<string>, n: number) => {
        await Promise.race([call, vi.waitUntil(async () => (await waiting()) === n, { timeout: 300_000 })])
        return { call }
      }
      const first = await waits(becomes('secadmin', one, roleAdd), 1)
      const second = edits
        ? becomes('admin', other, operatorAdd)
        : d.refusal('admin', operatorRoles, { id, role_ids: [one, other] })
      return [first, await waits(second, 2)]
    })
    expect(await Promise.all(asked.map(({ call }) => call))).toEqual(['', code])
  },
)
