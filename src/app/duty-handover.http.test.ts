import { afterAll, beforeAll, expect, test } from 'vitest'

import * as contract from '#features/duty-roster/contract.ts'
import { dutyRoster } from '#features/duty-roster/server/feature.ts'
import { deptIdOf } from '#features/organisation/testing/ids.ts'
import { doAllocate } from '#features/work-orders/contract/actions.ts'
import { complaintList } from '#features/work-orders/contract/list.ts'
import { OPEN_STATUSES } from '#features/work-orders/domain/public.ts'
import { workOrders } from '#features/work-orders/server/feature.ts'
import { enterOrders } from '#features/work-orders/testing/enter-orders.ts'
import { anIntake } from '#features/work-orders/testing/samples.ts'
import { addDays, secondsBetween } from '#kernel/time.ts'
import { testProgram, type TestProgram } from '#platform/testing/program.ts'

let work: TestProgram
let orders: string[]
beforeAll(async () => {
  work = await testProgram({ features: [workOrders, dutyRoster] })
  const urgency = ['normal', 'urgent_24h', 'normal'] as const
  orders = await enterOrders(
    work,
    urgency.map((one) => anIntake({ appeal_type: 'consult', urgency: one })),
  )
  const dept_id = await deptIdOf(work.db, 'B01')
  for (const id of orders.slice(0, 2))
    await work.call('dispatcher', doAllocate, { id, dept_id, opinion: '请按职责办理' })
})
afterAll(() => work.close())

const today = () => work.clock.now().slice(0, 10)
const sheet = (who: string, of: object = { date: today(), shift: 'day' }) => work.call(who, contract.dutyHandover, of)
const sign = (who: string, more: object = {}) =>
  work.call(who, contract.dutyHandOver, { date: today(), shift: 'day', notes: '关注两件急件', ...more } as never)

test.each([
  ['chengguan', 2],
  ['dispatcher', 3],
])('what %s hands over is what the lists hold', async (who, open) => {
  const { figures, orders: first, due, signed } = await sheet(who)
  const running = { queue: 'all' as const, status: [...OPEN_STATUSES], sort: 'due' as const }
  const list = async (more: object) => (await work.call(who, complaintList, { ...running, ...more })).total
  expect(figures).toEqual({
    open: await list({}),
    urgent: await list({ urgency: ['urgent_2h', 'urgent_24h'] }),
    due: await list({ due_from: due.from, due_to: due.to }),
    overdue: await list({ queue: 'overdue', status: undefined, sort: undefined }),
  })
  expect([figures.open, figures.urgent, first.urgent.map(({ id }) => id)]).toEqual([open, 1, [orders[1]]])
  expect(signed).toBe(null)
})

test('what falls due is told by the own deadline of a department, where a unit below it has an earlier one too', async () => {
  const [id] = await enterOrders(work, [anIntake({ appeal_type: 'complaint' })])
  const allocate = async (who: string, code: string) =>
    work.call(who, doAllocate, { id: id!, dept_id: await deptIdOf(work.db, code), opinion: '请办理' })
  await allocate('dispatcher', 'S01')
  await allocate('street01', 'S01-01')
  const rows = async (who: string, day?: string) =>
    (await work.call(who, complaintList, { queue: 'all', ids: [id!], ...(day && { due_from: day, due_to: day }) })).rows
  const dayOf = async (who: string) => (await rows(who))[0]!.due_at!.slice(0, 10)
  const [own, below] = [await dayOf('street01'), await dayOf('dispatcher')]
  expect(below < own).toBe(true)
  const found = [await rows('street01', own), await rows('street01', below), await rows('dispatcher', below)]
  expect(found.map(({ length }) => length)).toEqual([1, 0, 1])
  expect((await sheet('street01', { date: own, shift: 'day' })).figures.due).toBe(1)
})

test('who leaves signs, may sign anew, and another of the department takes over; then it stays', async () => {
  const { id } = await sign('chengguan')
  const signed = await sheet('chengguan')
  expect(signed).toMatchObject({ id, notes: '关注两件急件', may_sign: 1, may_take: 0 })
  expect(signed.why_not_take).toContain('不能自己接班')
  expect(await work.refusal('chengguan', contract.dutyTakeOver, { id, version: signed.version })).toBe('HANDOVER_OWN')
  const theirs = { date: today(), shift: 'day' as const, notes: '代签' }
  expect(await work.refusal('chengguan_admin', contract.dutyHandOver, theirs)).toBe('HANDOVER_SIGNED')
  // Nor is it written over by a window that was opened before it was signed.
  const before = { date: today(), shift: 'day' as const, notes: '无' }
  expect(await work.refusal('chengguan', contract.dutyHandOver, before)).toBe('STALE')
  expect((await sheet('chengguan')).notes).toBe('关注两件急件')
  await sign('chengguan', { id, version: signed.version, contacted: '已电话联系诉求人' })
  // What was changed meanwhile is looked at again before it is taken.
  const stale = { id, version: signed.version }
  expect(await work.refusal('chengguan_admin', contract.dutyTakeOver, stale)).toBe('STALE')
  const { version } = await sheet('chengguan_admin')
  await work.call('chengguan_admin', contract.dutyTakeOver, { id, version })
  expect(await sheet('chengguan')).toMatchObject({ contacted: '已电话联系诉求人', may_sign: 0, may_take: 0 })
  expect((await sheet('chengguan')).taken?.name).toBeTruthy()
  const again = { id, date: today(), shift: 'day' as const }
  expect(await work.refusal('chengguan', contract.dutyHandOver, again)).toBe('HANDOVER_TAKEN')
  const { rows } = await work.call('chengguan', contract.dutyHandovers, {})
  expect(rows[0]).toMatchObject({ id, date: today(), shift: 'day', notes: '关注两件急件' })
})

test('another department has sheets of its own and sees none of these', async () => {
  const { id } = (await work.call('chengguan', contract.dutyHandovers, {})).rows[0]!
  expect((await work.call('zhujian', contract.dutyHandovers, {})).rows).toEqual([])
  expect(await sheet('zhujian')).toMatchObject({ id: null, figures: { open: 0 } })
  expect(await work.refusal('zhujian', contract.dutyTakeOver, { id })).toBe('NOT_FOUND')
  expect((await work.call('dispatcher', contract.dutyHandovers, {})).rows).toEqual([])
  const theirs = { id, date: today(), shift: 'day' as const }
  expect(await work.refusal('zhujian', contract.dutyHandOver, theirs)).toBe('NOT_FOUND')
  expect(await work.refusal('sysadmin', contract.dutyHandover, {})).toBe('NO_PERMISSION')
})

test('whoever is alone on the next shift takes over from himself; a shift to come is not handed over', async () => {
  const dept_id = await deptIdOf(work.db, 'B02')
  const [{ id: operator_id }, person] = await Promise.all([
    work.db.selectFrom('operator').select('id').where('username', '=', 'zhujian').executeTakeFirstOrThrow(),
    work.db.selectFrom('person').select('id').where('dept_id', '=', dept_id).limit(1).executeTakeFirstOrThrow(),
  ])
  await work.db.updateTable('person').set({ operator_id: null }).where('operator_id', '=', operator_id).execute()
  await work.db.updateTable('person').set({ operator_id }).where('id', '=', person.id).execute()
  const shifts = await work.call('leader', contract.dutyMonth, { dept_id })
  const { id: shift_id, version } = shifts.shifts.find((one) => one.date === today() && one.shift === 'night')!
  const night = { id: shift_id, version, dept_id, date: today(), shift: 'night', staff_ids: [person.id] }
  await work.call('leader', contract.dutySave, night as never)
  expect(await work.refusal('zhujian', contract.dutyHandOver, { date: today(), shift: 'night' })).toBe('HANDOVER_AHEAD')
  const { id } = await sign('zhujian')
  expect(await sheet('zhujian')).toMatchObject({ may_take: 1, next: { shift: 'night', names: [expect.any(String)] } })
  await work.call('zhujian', contract.dutyTakeOver, { id, version: 0 })
  expect((await sheet('zhujian')).taken).not.toBe(null)
})

test('a shift that is over stands first for who was on it until it is taken, and others are led to it', async () => {
  const night = { date: today(), shift: 'night' as const }
  work.move(secondsBetween(work.clock.now(), `${addDays(today(), 1)} 08:20:00`))
  const date = today()
  expect(await sheet('zhujian', {})).toMatchObject({
    ...{ ...night, may_sign: 1, before: { ...night, left: 'unsigned' } },
    present: { date, shift: expect.stringMatching(/day|full/) },
  })
  expect(await sheet('zhujian_admin', {})).toMatchObject({ date, before: { ...night, left: 'unsigned' } })
  await sign('zhujian', { ...night })
  expect(await sheet('zhujian', {})).toMatchObject({ ...night, before: { left: 'waits' } })
  const { id, version } = await sheet('zhujian_admin', night)
  await work.call('zhujian_admin', contract.dutyTakeOver, { id: id!, version })
  expect(await sheet('zhujian', {})).toMatchObject({ date, before: null })
})
