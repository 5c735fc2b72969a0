import { afterAll, beforeAll, expect, test } from 'vitest'

import { complaintList } from '#features/work-orders/contract/list.ts'
import { enterOrders } from '#features/work-orders/testing/enter-orders.ts'
import { anIntake } from '#features/work-orders/testing/samples.ts'
import { testDistrict, type TestDistrict } from '#features/work-orders/testing/district.ts'
import { warnings } from '#features/warnings/testing/feature.ts'
import { findWarningsJob } from '#features/warnings/server/public.ts'
import { addDays, dayOf } from '#kernel/time.ts'
import { addJob } from '#platform/jobs/job.ts'

import { WALL_COOKIE, wallAdd, wallDel, wallFigures, wallList } from '../contract.ts'
import { wall } from './feature.ts'

let d: TestDistrict
beforeAll(async () => (d = await testDistrict({ features: [warnings, wall] })))
afterAll(() => d.close())

async function aDisplay() {
  await d.proveIdentity('leader')
  const made = await d.call('leader', wallAdd, { name: '一楼大厅' })
  return { ...made, ...displayWith(made.token) }
}
function displayWith(token: string | null) {
  const browser = d.newBrowser()
  if (token) browser.cookies.set(WALL_COOKIE, token)
  const code = async () => {
    const { body } = await browser.ask(wallFigures, {})
    return body.status ? '' : body.code
  }
  return { browser, code }
}

/** Every text of an answer, however deep. */
const textsOf = (value: unknown): string[] =>
  typeof value === 'string' ? [value] : value && typeof value === 'object' ? Object.values(value).flatMap(textsOf) : []

test('a display shows the figures of the centre, and no text but names of areas, topics and departments', async () => {
  const { browser } = await aDisplay()
  const { id: area_id } = await d.db
    .selectFrom('area')
    .select('id')
    .where('level', '=', 'street')
    .orderBy('id')
    .limit(1)
    .executeTakeFirstOrThrow()
  await enterOrders(
    d,
    [1, 2, 3, 4, 5].map(() => anIntake({ area_id, received_at: d.clock.now() })),
  )
  await addJob(d.db, findWarningsJob, {})
  await d.runJobs()
  const figures = await browser.call(wallFigures, {})
  expect(figures.today.find(({ key }) => key === 'received')).toMatchObject({ today: 5, yesterday: 0 })
  expect(figures.areas).toMatchObject([{ id: area_id, n: 5 }])
  expect(figures.topics).toMatchObject([{ n: 5 }])
  expect(figures.days.at(-1)).toMatchObject({ received: 5 })
  expect(figures.warnings).toMatchObject([{ kind: 'address', n: 5 }])
  const named = await d.db
    .selectFrom('area')
    .select('name')
    .union(d.db.selectFrom('category').select('full_name as name'))
    .union(d.db.selectFrom('department').select('short_name as name'))
    .execute()
  const names = new Set(named.map(({ name }) => name))
  const others = textsOf(figures).filter((text) => !names.has(text) && !/^[a-z_]+$|^\d+$|^\d{4}-\d\d-\d\d/.test(text))
  expect(others).toEqual([])
})

test('who is shut out shows nothing any more, and a token opens nothing else', async () => {
  const { id, token, code, browser } = await aDisplay()
  expect(await code()).toBe('')
  expect((await browser.ask(complaintList, { queue: 'all' })).status).toBe(401)
  expect((await browser.ask(wallList, {})).status).toBe(401)
  expect(await displayWith(token.replace(/^\d+/, '999')).code()).toBe('WALL_SHUT')
  expect(await displayWith(`${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`).code()).toBe('WALL_SHUT')
  expect(await displayWith(null).code()).toBe('WALL_SHUT')
  await d.call('leader', wallDel, { id, version: 0 })
  expect(await code()).toBe('WALL_SHUT')
})

test('a display that is on stays, day and night; one that nobody used for a month does not', async () => {
  const [used, unused] = [await aDisplay(), await aDisplay()]
  for (const _ of [1, 2, 3]) {
    d.move(12 * 86_400)
    expect(await used.code()).toBe('')
    const { rows } = await d.call('leader', wallList, {})
    expect(rows.find(({ id }) => id === used.id)?.seen_at).toBe(d.clock.now())
  }
  expect(await unused.code()).toBe('WALL_SHUT')
})

test('a display shows nothing from the day after the last of its district', async () => {
  const { code } = await aDisplay()
  const ends = (expires_at: string | null) => d.db.updateTable('supplier').set({ expires_at }).execute()
  const today = dayOf(d.clock.now())
  await ends(today)
  expect(await code()).toBe('')
  await ends(addDays(today, -1))
  expect(await code()).toBe('WALL_SHUT')
  await ends(null)
  expect(await code()).toBe('')
})

test('whoever makes one proves who he is, and only the head of the centre may', async () => {
  d.move(3600)
  expect(await d.refusal('leader', wallAdd, { name: '二楼' })).toBe('STEP_UP_REQUIRED')
  expect(await d.refusal('dispatcher', wallAdd, { name: '二楼' })).toBe('NO_PERMISSION')
  const { rows } = await d.call('leader', wallList, {})
  expect(JSON.stringify(rows)).not.toMatch(/token|hash/)
})
