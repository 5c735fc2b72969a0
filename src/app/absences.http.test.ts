import { afterAll, beforeAll, expect, test } from 'vitest'

import * as contract from '#features/absences/contract.ts'
import { absences } from '#features/absences/server/feature.ts'
import { dutyMonth, dutySave } from '#features/duty-roster/contract.ts'
import { dutyRoster } from '#features/duty-roster/server/feature.ts'
import { messageList } from '#features/messages/contract.ts'
import { messages } from '#features/messages/server/feature.ts'
import { deptUserList } from '#features/organisation/contract.ts'
import { organisation } from '#features/organisation/server/feature.ts'
import { deptIdOf } from '#features/organisation/testing/ids.ts'
import { doAllocate } from '#features/work-orders/contract/actions.ts'
import { workOrders } from '#features/work-orders/server/feature.ts'
import { enterOrders } from '#features/work-orders/testing/enter-orders.ts'
import { anIntake } from '#features/work-orders/testing/samples.ts'
import { addDays } from '#kernel/time.ts'
import { testProgram, type TestProgram } from '#platform/testing/program.ts'
import { sql } from 'kysely'

let work: TestProgram
let today: string
beforeAll(async () => {
  work = await testProgram({ features: [workOrders, messages, absences, organisation, dutyRoster] })
  today = work.clock.now().slice(0, 10)
})
afterAll(() => work.close())

const idOf = async (username: string) =>
  (await work.db.selectFrom('operator').select('id').where('username', '=', username).executeTakeFirstOrThrow()).id
const mine = (who: string) => work.call(who, contract.absenceMine, {})
const inbox = async (who: string) => (await work.call(who, messageList, {})).rows.length

async function allocate(): Promise<void> {
  const [id] = await enterOrders(work, [anIntake({ appeal_type: 'consult' })])
  const dept_id = await deptIdOf(work.db, 'B01')
  await work.call('dispatcher', doAllocate, { id: id!, dept_id, opinion: '请按职责办理' })
}

test('who stands in is told what the absent one is told, until that is over', async () => {
  const substitute_id = await idOf('chengguan_admin')
  const everywhere = { ding_user_id: 'stead', receive_notice: 1, notice_events: '[]' } as const
  await work.db.updateTable('person').set(everywhere).where('operator_id', '=', substitute_id).execute()
  const before = await inbox('chengguan_admin')
  await allocate()
  const usual = (await inbox('chengguan_admin')) - before
  const { id } = await work.call('chengguan', contract.absenceMineSave, {
    ...{ from_on: addDays(today, -1), to_on: addDays(today, 3), substitute_id, reason: '培训' },
  })
  expect((await mine('chengguan_admin')).standing_in).toHaveLength(1)
  await allocate()
  expect(await inbox('chengguan_admin')).toBe(before + 2 * usual + 1)
  // The first of them is the substitute's own, the second says for whom it came.
  const titles = (await work.call('chengguan_admin', messageList, {})).rows.map(({ title }) => title)
  expect(titles.filter((title) => title.startsWith('（代'))).toHaveLength(1)
  // An SMS says what its provider has approved and nothing more; DingTalk can say for whom it came.
  const sent = await work.db
    .selectFrom('message')
    .select(['channel', 'content'])
    .where('channel', '<>', 'app')
    .execute()
  const inPlace = sent.filter(({ content }) => content.startsWith('（代'))
  expect(inPlace.map(({ channel }) => channel)).toEqual(['ding'])
  expect(sent.filter(({ channel }) => channel === 'sms')).not.toEqual([])
  const dept_id = await deptIdOf(work.db, 'B01')
  const [away] = await work.call('dispatcher', contract.absentNow, { dept_id })
  expect(away).toMatchObject({ to_on: addDays(today, 3), substitute: expect.any(String) })
  // Back today: what is past stays on record, and nobody is told in another's place.
  await work.call('chengguan', contract.absenceMineEnd, { id, version: 0 })
  expect(await mine('chengguan')).toMatchObject({ rows: [] })
  await allocate()
  expect(await inbox('chengguan_admin')).toBe(before + 3 * usual + 1)
  const { rows } = await work.call('leader', contract.absenceList, { state: 'over' })
  expect(rows.find((row) => row.id === id)).toMatchObject({ to_on: addDays(today, -1), reason: '培训' })
})

test('everybody of a large district can be chosen as away', async () => {
  const before = await work.call('leader', contract.absencePeople, {})
  const many = sql`insert into operator overriding system value
    select (jsonb_populate_record(o, jsonb_build_object('id', 1000000 + n, 'username', 'many' || n, 'phone_h', null))).*
    from operator o cross join generate_series(1, 501) n where o.username = 'viewer'`
  await many.execute(work.db)
  expect(await work.call('leader', contract.absencePeople, {})).toHaveLength(before.length + 501)
  await work.db.deleteFrom('operator').where('username', 'like', 'many%').execute()
})

test('a substitute who is away himself is stood in for, in no circle; lists and rosters mark who is away', async () => {
  const [first, second, third] = await Promise.all(['zhujian', 'zhujian_admin', 'chengguan_sub'].map(idOf))
  const dept_id = await deptIdOf(work.db, 'B02')
  await work.db.updateTable('operator').set({ dept_id }).where('id', '=', third!).execute()
  const until = addDays(today, 2)
  const away = (who: string, substitute_id: string | undefined) =>
    work.ask(who, contract.absenceMineSave, { from_on: today, to_on: until, substitute_id })
  expect((await away('zhujian', second)).body.status).toBe(true)
  expect((await away('zhujian_admin', first)).body.msg).toContain('无人接着代办')
  expect((await away('zhujian_admin', third)).body.status).toBe(true)
  const [of] = (await mine('zhujian')).rows
  expect(of!.stands_in).not.toBe(of!.substitute)
  const told = async () => await inbox('chengguan_sub')
  const before = await told()
  const [id] = await enterOrders(work, [anIntake({ appeal_type: 'consult' })])
  await work.call('dispatcher', doAllocate, { id: id!, dept_id, opinion: '请按职责办理' })
  expect(await told()).toBeGreaterThan(before)

  const people = (await work.call('leader', deptUserList, { dept_id, limit: 50 })).rows
  const marked = people.filter((person) => person.away)
  expect(marked.map((person) => person.username).toSorted()).toEqual(['zhujian', 'zhujian_admin'])
  expect(marked[0]!.away).toMatchObject({ to_on: until, substitute: of!.stands_in })
  const date = addDays(today, 1)
  await work.call('leader', dutySave, { dept_id, date, shift: 'full', staff_ids: [marked[0]!.id] } as never)
  const { shifts, conflicts } = await work.call('leader', dutyMonth, { dept_id, month: date.slice(0, 7) })
  expect(shifts.find((one) => one.date === date && one.shift === 'full')!.staff[0]!.away_until).toBe(until)
  expect(conflicts).toContainEqual({ date, kind: 'away', name: marked[0]!.name })
})

test('an account that was deleted is away for nobody', async () => {
  const [username, substitute] = ['chengguan', 'chengguan_admin']
  const dept_id = await deptIdOf(work.db, 'B01')
  const span = { from_on: today, to_on: addDays(today, 1), substitute_id: await idOf(substitute) }
  const { id } = await work.call(username, contract.absenceMineSave, span)
  const away = () => work.call('dispatcher', contract.absentNow, { dept_id })
  const standing = async () => (await mine(substitute)).standing_in
  const toldInPlace = async () => {
    const { rows } = await work.call(substitute, messageList, {})
    return rows.filter(({ title }) => title.startsWith('（代')).length
  }
  expect([await away(), await standing()]).toMatchObject([[{ to_on: span.to_on }], [{ to_on: span.to_on }]])
  const deleted = (deleted_at: string | null) =>
    work.db.updateTable('operator').set({ deleted_at }).where('username', '=', username).execute()
  await deleted(work.clock.now())
  const before = await toldInPlace()
  await allocate()
  expect([await away(), await standing(), await toldInPlace()]).toEqual([[], [], before])
  await deleted(null)
  await work.call(username, contract.absenceMineEnd, { id, version: 0 })
})

test('who stands in is of the same department, and gains no right by it', async () => {
  const span = { from_on: today, to_on: today }
  const foreign = { ...span, substitute_id: await idOf('zhujian') }
  expect(await work.refusal('chengguan', contract.absenceMineSave, foreign)).toBe('INVALID')
  await work.call('dispatcher', contract.absenceMineSave, { ...span, substitute_id: await idOf('sysadmin') })
  expect(await work.refusal('sysadmin', doAllocate, { id: '1', dept_id: '1', opinion: '' })).toBe('NO_PERMISSION')
})

test('whoever went to another department stands in for nobody of the old one any more', async () => {
  const [dept_id, other_id] = await Promise.all(['B01', 'B02'].map((code) => deptIdOf(work.db, code)))
  const name = { from_on: today, to_on: today, substitute_id: await idOf('chengguan_admin') }
  const { id } = await work.call('chengguan', contract.absenceMineSave, name)
  const move = (to: string) =>
    work.db.updateTable('operator').set({ dept_id: to }).where('username', '=', 'chengguan_admin').execute()
  const standing = async () => (await work.call('dispatcher', contract.absentNow, { dept_id: dept_id! }))[0]
  expect(await standing()).toMatchObject({ substitute: expect.any(String) })
  await move(other_id!)
  expect(await standing()).toMatchObject({ substitute: null })
  expect((await mine('chengguan_admin')).standing_in).toEqual([])
  await move(dept_id!)
  await work.call('chengguan', contract.absenceMineEnd, { id, version: 0 })
})

test('the head of a department keeps absences of his people, nobody those of others', async () => {
  const operator_id = await idOf('chengguan')
  const span = { from_on: addDays(today, 30), to_on: addDays(today, 32) }
  const { id } = await work.call('chengguan_admin', contract.absenceSave, { operator_id, ...span })
  expect(await work.refusal('zhujian_admin', contract.absenceSave, { operator_id, ...span })).toBe('NOT_FOUND')
  expect(await work.refusal('zhujian_admin', contract.absenceEnd, { id, version: 0 })).toBe('NOT_FOUND')
  expect(await work.refusal('zhujian', contract.absenceMineEnd, { id, version: 0 })).toBe('NOT_FOUND')
  expect(await work.refusal('zhujian', contract.absenceMineSave, { id, version: 0, ...span })).toBe('NOT_FOUND')
  expect(await work.refusal('chengguan', contract.absenceMineSave, span)).toBe('ABSENCE_OVERLAP')
  expect(await work.refusal('chengguan', contract.absenceList, {})).toBe('NO_PERMISSION')
  const theirs = (await work.call('zhujian_admin', contract.absenceList, {})).rows
  expect(theirs.filter((row) => row.id === id)).toEqual([])
  await work.call('chengguan_admin', contract.absenceEnd, { id, version: 0 })
  expect((await mine('chengguan')).rows).toEqual([])
})
