import { afterAll, beforeAll, expect, test } from 'vitest'

import { testProgram, type TestProgram } from '#platform/testing/program.ts'

import { holidaySetSave } from '../contract.ts'
import { calendar } from './feature.ts'
import { sameTenant } from '#platform/db/same-tenant.ts'

let work: TestProgram
beforeAll(async () => (work = await testProgram({ features: [calendar], start: '2027-11-14 09:00:00' })))
afterAll(() => work.close())

const DAY = 86_400
const told = async () => {
  const rows = await work.db
    .selectFrom('message as m')
    .innerJoin('operator as o', (join) => sameTenant(join, 'o.id', 'm.operator_id'))
    .where('m.event', '=', 'year_unpublished')
    .where('o.username', 'in', ['sysadmin', 'secadmin', 'dispatcher'])
    .select(['o.username', 'm.title', 'm.channel'])
    .execute()
  return rows.map(({ username, title, channel }) => `${username} ${channel} ${title}`)
}
const publish = (year: number) =>
  work.call('sysadmin', holidaySetSave, { year, version: 0, state: 'published', source: '通知', entries: [] })

test('from 15 November on whoever may publish the next year is told once a week, until it is', async () => {
  await publish(2027)
  await work.runJob('remind-of-year')
  expect(await told()).toEqual([])
  work.move(DAY)
  const once = ['sysadmin app 2028年节假日尚未发布']
  for (let day = 0; day < 7; day++) {
    await work.runJob('remind-of-year')
    expect(await told()).toEqual(once)
    work.move(DAY)
  }
  await work.runJob('remind-of-year')
  expect(await told()).toEqual([...once, ...once])
  work.move(7 * DAY)
  await publish(2028)
  await work.runJob('remind-of-year')
  expect(await told()).toHaveLength(2)
})
