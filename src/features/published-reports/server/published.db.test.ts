import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { actorOf } from '#features/work-orders/testing/actor-of.ts'
import { requestOf } from '#features/work-orders/testing/request-of.ts'
import { databaseOffice } from '#features/work-orders/testing/walk/database-office.ts'
import { dice } from '#features/work-orders/testing/walk/dice.ts'
import type { InputOf } from '#kernel/endpoint.ts'
import { dayOf } from '#kernel/time.ts'
import { transaction } from '#platform/db/transaction.ts'
import { keptNow } from '#platform/kept/kept.ts'
import { readSpreadsheet } from '#platform/spreadsheets/read-spreadsheet.ts'
import { testDatabase, type TestDatabase } from '#platform/testing/database.ts'
import { testClock } from '#platform/testing/http.ts'

import { publishedList, reportPublish } from '../contract.ts'
import { differencesOf } from '../domain/published.ts'
import { countPublishedNow, getPublished, listPublished, writePublishedFile } from './published.ts'
import { publish, withdraw } from './publish.ts'

let t: TestDatabase
/** A Monday. */
const clock = testClock('2026-03-02 08:30:00')
beforeAll(async () => {
  t = await testDatabase()
  const office = await databaseOffice(t.db, clock, dice(95))
  for (let i = 0; i < 150; i++) await office.step()
  clock.move(8 * 86_400)
}, 120_000)
afterAll(() => t.drop())

const contextOf = async (name: string, db = t.db) => {
  const actor = await actorOf(t.db, name)
  return requestOf(db, clock, actor, await keptNow(t.db, actor.supplier_id))
}
/** Of the days that people worked, unless it says another one. */
const put = (name: string, given: Partial<InputOf<typeof reportPublish>> = {}) =>
  transaction(t.db, async (db) =>
    publish(
      reportPublish.input.parse({
        report: 'undertake',
        title: '承办情况',
        period: 'month',
        day: '2026-02-02',
        ...given,
      }),
      await contextOf(name, db),
    ),
  )
const listed = async (name: string) =>
  (await listPublished(publishedList.input.parse({}), await contextOf(name))).rows.map(({ number }) => number)
const take = async (name: string, id: string) =>
  withdraw({ id, reason: '口径有误，核实后重新发布' }, await contextOf(name))

test('what was published stays, and what is counted otherwise since is told', async () => {
  const { id, number } = await put('leader', { report: 'weekly', title: '热线周报', day: '2026-03-02' })
  const published = await getPublished({ id }, await contextOf('leader'))
  expect(published).toMatchObject({ number, period: { kind: 'week', from: '2026-03-02', to: '2026-03-08' }, own: 1 })
  expect(published.as_of).toBe(clock.now())
  const now = () => contextOf('leader').then((ctx) => countPublishedNow({ id }, ctx))
  expect(differencesOf(published.content, await now())).toEqual([])
  const { type } = await t.db
    .updateTable('complaint_order')
    .set({ deleted_at: clock.now() })
    .where(
      'id',
      '=',
      sql<string>`(select min(id) from complaint_order where received_at < '2026-03-09' and status <> 'invalid')`,
    )
    .returning('appeal_type as type')
    .executeTakeFirstOrThrow()
  const after = await getPublished({ id }, await contextOf('leader'))
  expect(after.content).toEqual(published.content)
  const found = differencesOf(published.content, await now()).filter(({ measure }) => measure === 'received')
  const byType = found.find(({ part }) => part === 'by_type')!
  expect([byType.row, byType.was! - byType.is!]).toEqual([type, 1])
})

test('nobody changes or removes it, not even in the database', async () => {
  const { id } = await put('leader')
  await take('leader', id)
  for (const statement of [
    sql`update published_report set title = '另一标题' where id = ${id}`,
    sql`delete from published_report where id = ${id}`,
    sql`update published_report_withdrawal set reason = '另一原因' where report_id = ${id}`,
    sql`delete from published_report_withdrawal where report_id = ${id}`,
  ])
    await expect(statement.execute(t.db)).rejects.toThrow('append-only')
})

test('one that was withdrawn stays to be seen, with its reason, and can be published anew', async () => {
  const first = await put('leader', { period: 'day' })
  await expect(put('leader', { period: 'day', title: '又一次' })).rejects.toMatchObject({
    refusal: { error: { code: 'ALREADY_PUBLISHED' }, params: { number: first.number } },
  })
  await take('leader', first.id)
  await expect(take('leader', first.id)).rejects.toMatchObject({ refusal: { error: { code: 'ALREADY_WITHDRAWN' } } })
  const second = await put('leader', { period: 'day' })
  expect(Number(second.number.slice(5))).toBe(Number(first.number.slice(5)) + 1)
  const { rows } = await listPublished(publishedList.input.parse({}), await contextOf('dispatcher'))
  expect(rows.slice(0, 2)).toMatchObject([
    { number: second.number, withdrawn_at: null },
    { number: first.number, withdrawn_at: clock.now(), reason: '口径有误，核实后重新发布' },
  ])
})

test('a period that runs is not published', async () => {
  await expect(put('leader', { report: 'weekly', day: dayOf(clock.now()) })).rejects.toMatchObject({
    refusal: { error: { code: 'PERIOD_NOT_OVER' } },
  })
})

test('a department is shown its own rows of the centre’s, and nothing of another’s', async () => {
  const centre = await put('leader', { report: 'monthly', title: '热线月报', day: '2026-02-28' })
  const { id } = await put('leader', { period: 'range', day: '2026-03-02', to: '2026-03-09' })
  const own = await put('chengguan_admin', { title: '城管承办' })
  const { dept_id } = await actorOf(t.db, 'chengguan')
  const { content } = await getPublished({ id }, await contextOf('chengguan'))
  expect(content.parts['undertake']!.rows.map(({ key }) => key)).toEqual([dept_id])
  const month = await getPublished({ id: centre.id }, await contextOf('chengguan'))
  expect(Object.keys(month.content.parts)).toEqual(['by_dept'])
  await expect(countPublishedNow({ id }, await contextOf('chengguan'))).rejects.toThrow()
  await expect(take('chengguan_admin', id)).rejects.toThrow()
  expect(await listed('chengguan')).toContain(own.number)
  expect(await listed('leader')).toContain(own.number)
  expect(await listed('zhujian_admin')).not.toContain(own.number)
  expect(await listed('zhujian_admin')).toContain(centre.number)
  await expect(getPublished({ id: own.id }, await contextOf('zhujian_admin'))).rejects.toThrow()
  // Nothing in them is told of a sub-unit; who may open no report reads none of them.
  expect(await listed('chengguan_sub')).toEqual([])
  expect(await listed('sysadmin')).toEqual([])
})

test('its file has the numbers as they were, under its title and number', async () => {
  const { id, number } = await put('leader', { period: 'range', day: '2026-03-01', to: '2026-03-08' })
  const { content } = await getPublished({ id }, await contextOf('leader'))
  const { body, file_name } = await writePublishedFile({ id }, await contextOf('leader'))
  expect(file_name).toBe(`承办情况（${number}）.xlsx`)
  const [title, , , ...rows] = (await readSpreadsheet(body as Buffer)).map(({ cells }) => cells)
  expect(title).toEqual(['承办情况'])
  const given = content.parts['undertake']!.rows.map(({ counts }) => counts.given ?? 0)
  expect(rows.slice(0, given.length).map((row) => Number(row[2]))).toEqual(given)
})
