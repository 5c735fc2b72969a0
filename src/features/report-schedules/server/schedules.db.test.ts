import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'

import { CHANNEL } from '#features/messages/domain/public.ts'
import { actorOf } from '#features/work-orders/testing/actor-of.ts'
import { requestOf } from '#features/work-orders/testing/request-of.ts'
import type { InputOf } from '#kernel/endpoint.ts'
import { keptNow } from '#platform/kept/kept.ts'
import { testDatabase, type TestDatabase } from '#platform/testing/database.ts'
import { testClock } from '#platform/testing/http.ts'

import { scheduleList, scheduleSave } from '../contract.ts'
import { listPeople, listSchedules, removeSchedule, saveSchedule } from './schedules.ts'
import { sendReports } from './send.ts'

/** A Tuesday. */
const NOON = '2026-11-24 12:00:00'
const clock = testClock(NOON)
let t: TestDatabase
beforeAll(async () => {
  t = await testDatabase()
})
afterAll(() => t.drop())
beforeEach(async () => {
  await t.db.deleteFrom('report_schedule').execute()
  await t.db.deleteFrom('message').execute()
})

const contextOf = async (name: string) => {
  const actor = await actorOf(t.db, name)
  return requestOf(t.db, clock, actor, await keptNow(t.db, actor.supplier_id))
}
const idOf = async (name: string) => (await actorOf(t.db, name)).operator_id
const keep = async (who: string, to: readonly string[], more: Partial<InputOf<typeof scheduleSave>> = {}) => {
  const recipients = await Promise.all(to.map(idOf))
  const plan = { name: '街道类型日报', report: 'tongji', every: 'day', at_hour: 8, recipients, ...more }
  return saveSchedule(scheduleSave.input.parse(plan), await contextOf(who))
}
const listed = async (who: string) =>
  (await listSchedules(scheduleList.input.parse({}), await contextOf(who))).rows.map(({ name }) => name)
const told = () =>
  t.db
    .selectFrom('message as m')
    .innerJoin('operator as o', 'o.id', 'm.operator_id')
    .where('m.event', '=', 'report_ready')
    .where('m.channel', '=', 'app')
    .select(['o.username', 'm.link', 'm.content'])
    .orderBy('o.username')
    .orderBy('m.id')
    .execute()

test('each recipient is told once of each time, with the report in its words about the day before', async () => {
  await keep('leader', ['dispatcher', 'chengguan'], { address: 'group=area,appeal_type&columns=received&ago=1' })
  await sendReports(t.db, '2026-11-25 07:59:00')
  expect(await told()).toEqual([])
  await Promise.all([sendReports(t.db, '2026-11-25 08:03:00'), sendReports(t.db, '2026-11-25 08:03:00')])
  const link = '/rexian/rxforms/tongji?group=area%2Cappeal_type&columns=received&period=day&day=2026-11-24'
  const content = '“街道类型日报”（综合统计，2026-11-24）已可查看。'
  expect(await told()).toEqual(['chengguan', 'dispatcher'].map((username) => ({ username, link, content })))
  await sendReports(t.db, '2026-11-25 08:08:00')
  expect(await told()).toHaveLength(2)
})

test('what was missed comes once, with the last of it; a paused one does not', async () => {
  const { id } = await keep('leader', ['dispatcher'])
  await sendReports(t.db, '2026-11-29 10:00:00')
  expect((await told()).map(({ link }) => link)).toEqual(['/rexian/rxforms/tongji?period=day&day=2026-11-28'])
  const { rows } = await listSchedules(scheduleList.input.parse({}), await contextOf('leader'))
  expect(rows).toMatchObject([{ last_at: '2026-11-29 08:00:00', last_told: 1, next_at: '2026-11-30 08:00:00' }])
  await keep('leader', ['dispatcher'], { id, paused: 1 })
  await keep('leader', ['dispatcher'], { id, paused: 1, name: '改名的日报' })
  await sendReports(t.db, '2026-12-05 10:00:00')
  expect(await told()).toHaveLength(1)
})

test('one that is due is sent although somebody saves it before; at another hour it waits for that', async () => {
  const [{ id }, { id: later }] = [await keep('leader', ['dispatcher']), await keep('leader', ['reviewer'])]
  const due = { next_at: NOON.replace('12:00', '08:00') }
  await t.db.updateTable('report_schedule').set(due).execute()
  await keep('leader', ['dispatcher'], { id, name: '改名的日报' })
  await keep('leader', ['reviewer'], { id: later, at_hour: 14 })
  await sendReports(t.db, NOON)
  expect((await told()).map(({ username, content }) => [username, content])).toEqual([
    ['dispatcher', '“改名的日报”（综合统计，2026-11-23）已可查看。'],
  ])
})

test('where no way of telling is switched on nobody was told', async () => {
  await keep('leader', ['dispatcher'])
  const { supplier_id } = await actorOf(t.db, 'leader')
  const keys = Object.keys(CHANNEL).map((channel) => `notify.report_ready.${channel}`)
  await t.db
    .insertInto('setting')
    .values(keys.map((key) => ({ supplier_id, key, value: '0', updated_at: NOON })))
    .execute()
  await sendReports(t.db, '2026-11-25 08:03:00')
  const { rows } = await listSchedules(scheduleList.input.parse({}), await contextOf('leader'))
  expect([await told(), rows[0]!.last_told]).toEqual([[], 0])
  await t.db.deleteFrom('setting').where('key', 'in', keys).execute()
})

test.each([
  ['closed', { status: 'disabled' }],
  ['over', { expires_at: '2026-11-24' }],
])(
  'nobody is sent to a district that is %s, where no link opens; open again, it is sent the last of what it missed',
  async (_how, shut) => {
    await keep('leader', ['dispatcher'])
    const is = (of: object) => t.db.updateTable('supplier').set(of).execute()
    await is(shut)
    await sendReports(t.db, '2026-11-25 08:03:00')
    const meanwhile = await told()
    await is({ status: 'enabled', expires_at: null })
    await sendReports(t.db, '2026-11-27 09:00:00')
    expect([meanwhile, (await told()).map(({ link }) => link)]).toEqual([
      [],
      ['/rexian/rxforms/tongji?period=day&day=2026-11-26'],
    ])
  },
)

test('who may all is sent a report as well', async () => {
  await keep('leader', ['admin'])
  await sendReports(t.db, '2026-11-25 08:03:00')
  expect((await told()).map(({ username }) => username)).toEqual(['admin'])
})

test('whoever may no longer open the report, or is no longer there, is left out', async () => {
  await keep('leader', ['dispatcher', 'reviewer'])
  const id = await idOf('reviewer')
  await t.db.updateTable('operator').set({ status: 'disabled' }).where('id', '=', id).execute()
  await sendReports(t.db, '2026-11-25 08:00:00')
  await t.db.updateTable('operator').set({ status: 'enabled' }).where('id', '=', id).execute()
  expect((await told()).map(({ username }) => username)).toEqual(['dispatcher'])
})

test('who may open the report is told, though he opens no order; who stands in is told only if he may, too', async () => {
  const { supplier_id, operator_id } = await actorOf(t.db, 'reviewer')
  const path_arr = JSON.stringify(['/rexian/rxforms/tongji'])
  const role = { supplier_id, name: '看报表', code: 'own_reports', path_arr, created_at: NOON }
  const { id: role_id } = await t.db.insertInto('role').values(role).returning('id').executeTakeFirstOrThrow()
  const wears = (role_ids: unknown) =>
    t.db
      .updateTable('operator')
      .set({ role_ids: JSON.stringify(role_ids) })
      .where('id', '=', operator_id)
      .returning('role_ids')
      .execute()
  const before = await t.db.selectFrom('operator').select('role_ids').where('id', '=', operator_id).executeTakeFirst()
  await wears([role_id])
  await keep('leader', ['dispatcher', 'reviewer'])
  const away = { operator_id: await idOf('dispatcher'), from_on: '2026-11-25', to_on: '2026-11-27', created_at: NOON }
  await t.db
    .insertInto('absence')
    .values({ ...away, supplier_id, substitute_id: await idOf('sysadmin') })
    .execute()
  await sendReports(t.db, '2026-11-25 08:00:00')
  expect((await told()).map(({ username }) => username)).toEqual(['dispatcher', 'reviewer'])
  await t.db.updateTable('absence').set({ substitute_id: operator_id }).execute()
  await sendReports(t.db, '2026-11-26 08:00:00')
  expect((await told()).map(({ username }) => username)).toEqual(['dispatcher', 'dispatcher', 'reviewer', 'reviewer'])
  await t.db.deleteFrom('absence').execute()
  await wears(before!.role_ids)
})

test.each([
  ['somebody of another department', 'chengguan_admin', ['zhujian'], {}, 'recipients'],
  ['who may not open reports', 'leader', ['sysadmin'], {}, 'recipients'],
  ['a tenth day of the week', 'leader', ['dispatcher'], { every: 'week', on_day: 10 }, 'on_day'],
  ['columns that there are not', 'leader', ['dispatcher'], { address: 'columns=colour' }, 'address'],
  ['words of a report that has none', 'leader', ['dispatcher'], { report: 'weekly', address: 'of=area:1' }, 'address'],
] as const)('%s is refused by name', async (_what, who, to, more, field) => {
  await expect(keep(who, to, more)).rejects.toMatchObject({ refusal: { error: { code: 'INVALID' }, field } })
})

test('a department has its own, the centre sees all', async () => {
  const { id } = await keep('chengguan_admin', ['chengguan', 'chengguan_sub'], { name: '城管日报' })
  await keep('leader', ['leader'], { name: '中心日报' })
  expect([await listed('chengguan_admin'), await listed('zhujian_admin')]).toEqual([['城管日报'], []])
  expect(await listed('leader')).toEqual(['城管日报', '中心日报'])
  await expect(removeSchedule({ id }, await contextOf('zhujian_admin'))).rejects.toThrow()
  expect((await listPeople(await contextOf('chengguan_admin'))).map(({ dept_name }) => dept_name)).not.toContain(
    '住建局',
  )
})
