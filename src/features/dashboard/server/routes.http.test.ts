import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { deptIdOf } from '#features/organisation/testing/ids.ts'
import * as actions from '#features/work-orders/contract/actions.ts'
import { enterOrders } from '#features/work-orders/testing/enter-orders.ts'
import { aReply, anIntake } from '#features/work-orders/testing/samples.ts'

import * as contract from '../contract.ts'
import { ordersAtWork } from '../testing/orders-at-work.ts'
import { LISTED } from './todo.ts'

const { dashboardAccounts, dashboardBrief, dashboardSummary, dashboardTodo, dashboardTrend } = contract

let work: Awaited<ReturnType<typeof ordersAtWork>>
beforeAll(async () => (work = await ordersAtWork()))
afterAll(() => work.close())

describe('what waits', () => {
  test('for the dispatcher is what nobody has yet', async () => {
    const { rows } = await work.call('dispatcher', dashboardTodo, {})
    expect(rows.map(({ id, queue }) => [id, queue])).toEqual([[work.orders.waiting, 'normal']])
    expect(rows[0]!.actions).toContain('allocate')
  })

  test('for a department is what it holds, for the other one its own', async () => {
    const of = async (name: string) => (await work.call(name, dashboardTodo, {})).rows.map(({ id }) => id).sort()
    expect(await of('chengguan')).toEqual([work.orders.signed, work.orders.unsigned].sort())
    expect(await of('zhujian')).toEqual([work.orders.foreign])
    expect(await of('viewer')).toEqual([])
  })
})

describe('the numbers', () => {
  test('of the centre are the district’s, of a department its own', async () => {
    const centre = await work.call('leader', dashboardSummary, {})
    expect(centre.numbers).toMatchObject({ received: { today: 4 }, allocated: { today: 3 }, completed: { today: 0 } })
    expect(centre.steps).toBe(null)
    expect(centre.departments.map(({ open }) => open).sort()).toEqual([1, 2])
    const own = await work.call('chengguan', dashboardSummary, {})
    expect(own.numbers).toMatchObject({ received: { today: 2 }, allocated: { today: 0 } })
    expect(own.steps).toEqual({ to_sign: 1, to_contact: 1, to_reply: 0 })
  })

  test.each(['chengguan', 'chengguan_admin', 'chengguan_sub', 'street01'])(
    'no reply to %s names another department',
    async (who) => {
      const foreign = (await work.db.selectFrom('department').select(['name', 'short_name', 'code']).execute()).filter(
        ({ code }) => !code.startsWith(who.startsWith('chengguan') ? 'B01' : 'S01'),
      )
      const replies = [dashboardSummary, dashboardTrend, dashboardBrief].map((endpoint) => work.ask(who, endpoint, {}))
      const text = JSON.stringify(await Promise.all(replies))
      expect(foreign.filter(({ name, short_name }) => text.includes(name) || text.includes(`"${short_name}"`))).toEqual(
        [],
      )
    },
  )

  test('the trend ends with today', async () => {
    const { days } = await work.call('viewer', dashboardTrend, {})
    expect(days).toHaveLength(14)
    expect(days.at(-1)).toEqual({ day: '2026-11-23', received: 4, completed: 0 })
  })
})

describe('who may ask', () => {
  test.each(['sysadmin', 'secadmin', 'auditadmin'])('%s sees accounts and no orders', async (who) => {
    for (const endpoint of [dashboardTodo, dashboardSummary, dashboardTrend, dashboardBrief])
      expect((await work.ask(who, endpoint, {})).status).toBe(403)
    const accounts = await work.call(who, dashboardAccounts, {})
    expect(accounts.accounts).toBeGreaterThan(18)
    expect(accounts.sessions).toBeGreaterThan(0)
  })

  test('citizens who sign in are no accounts', async () => {
    const of = async () => work.call('sysadmin', dashboardAccounts, {})
    const before = await of()
    const { supplier_id } = await work.db.selectFrom('supplier').select('supplier_id').executeTakeFirstOrThrow()
    const citizen = {
      account_kind: 'user',
      account_id: '900001',
      username: '138****1111',
      ip: '10.0.0.9',
      type: 'sms',
    } as const
    const tries = (['ok', 'bad_password'] as const).map((result) => ({
      supplier_id,
      ...citizen,
      result,
      at: work.clock.now(),
    }))
    await work.db.insertInto('login_log').values(tries).execute()
    expect(await of()).toEqual(before)
  })

  test.each(['leader', 'chengguan', 'viewer'])('%s is told nothing of accounts', async (who) => {
    expect((await work.ask(who, dashboardAccounts, {})).status).toBe(403)
  })
})

test('who answered no call stands behind all who can be called, until the half-day in which he is called again', async () => {
  const local = { appeal_type: 'consult', superior_no: null } as const
  const ids = await enterOrders(
    work,
    Array.from({ length: LISTED + 2 }, () => anIntake(local)),
  )
  for (const id of ids) {
    const dept_id = await deptIdOf(work.db, 'B01')
    await work.call('dispatcher', actions.doAllocate, { id, dept_id, opinion: '请按职责办理' })
    await work.call('chengguan', actions.doReply, { ...aReply, id })
    await work.call('reviewer', actions.doReply, { id, reply_category: 'normal' })
  }
  const listed = async () => (await work.call('visitor', dashboardTodo, {})).rows.map(({ id }) => ids.indexOf(id))
  expect(await listed()).toEqual([0, 1, 2, 3, 4, 5, 6, 7])
  for (const id of ids.slice(0, LISTED)) await work.call('visitor', actions.doVisit, { id, call_result: 'no_answer' })
  expect(await listed()).toEqual([8, 9, 0, 1, 2, 3, 4, 5])
  work.move(12 * 3600)
  expect(await listed()).toEqual([0, 1, 2, 3, 4, 5, 6, 7])
})
