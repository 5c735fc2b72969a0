import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { partsOf } from '#features/reports/domain/public.ts'
import { workedDays, type WorkedDays } from '#features/reports/testing/worked-days.ts'
import type { InputOf } from '#kernel/endpoint.ts'
import { translate } from '#kernel/messages.ts'
import { dayOf } from '#kernel/time.ts'
import { transaction } from '#platform/db/transaction.ts'
import { readSpreadsheet } from '#platform/spreadsheets/read-spreadsheet.ts'

import { publishedList, reportPublish } from '../contract.ts'
import { differencesIn } from '../domain/differences.ts'
import { countPublishedNow, getPublished, listPublished, writePublishedFile } from './published.ts'
import { publish, withdraw } from './publish.ts'

let t: WorkedDays
/** Since a Monday. */
beforeAll(async () => {
  t = await workedDays(95)
  await t.work(150)
  t.clock.move(8 * 86_400)
})
afterAll(() => t.drop())

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
      await t.contextOf(name, db),
    ),
  )
const listed = async (name: string) =>
  (await listPublished(publishedList.input.parse({}), await t.contextOf(name))).rows.map(({ number }) => number)
const take = async (name: string, id: string) =>
  withdraw({ id, reason: '口径有误，核实后重新发布' }, await t.contextOf(name))

test('what was published stays, and what is counted otherwise since is told', async () => {
  const { id, number } = await put('leader', { report: 'weekly', title: '热线周报', day: '2026-03-02' })
  const published = await getPublished({ id }, await t.contextOf('leader'))
  expect(published).toMatchObject({ number, period: { kind: 'week', from: '2026-03-02', to: '2026-03-08' }, own: 1 })
  expect(published.as_of).toBe(t.clock.now())
  const found = async () => {
    const now = await countPublishedNow({ id }, await t.contextOf('leader'))
    const laying = { say: translate.bind(null, 'zh'), side: 'centre' } as const
    return new Map(differencesIn(partsOf('weekly'), [published.content, now], laying).map(([{ key }, of]) => [key, of]))
  }
  expect([...(await found()).values()].every(({ n }) => n === 0)).toBe(true)
  const { type } = await t.db
    .updateTable('complaint_order')
    .set({ deleted_at: t.clock.now() })
    .where(
      'id',
      '=',
      sql<string>`(select min(id) from complaint_order where received_at < '2026-03-09' and status <> 'invalid')`,
    )
    .returning('appeal_type as type')
    .executeTakeFirstOrThrow()
  const after = await getPublished({ id }, await t.contextOf('leader'))
  expect(after.content.parts).toEqual(published.content.parts)
  const { heads, rows } = (await found()).get('by_type')!
  const place = heads.findIndex(({ key }) => key === 'received')
  const changed = rows.flatMap(({ key, cells }) => {
    const cell = cells[place]
    return cell ? [[key, Number(cell.was) - Number(cell.is)]] : []
  })
  expect(changed).toEqual([[type, 1]])
  await take('leader', id)
})

test('of the orders that are listed nothing typed is kept: their titles are as they are now', async () => {
  const { id } = await put('leader', { report: 'weekly', title: '热线周报', day: '2026-03-02' })
  const { lists } = (await getPublished({ id }, await t.contextOf('leader'))).content
  const [first] = lists!['overdue']!.rows
  expect(first!.cells.title).toBeTruthy()
  const { content } = await t.db
    .selectFrom('published_report')
    .select('content')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  expect(JSON.stringify(content)).not.toContain(first!.cells.title)
  await t.db.updateTable('complaint_order').set({ title: '标题已清除' }).where('id', '=', first!.key).execute()
  const after = (await getPublished({ id }, await t.contextOf('leader'))).content.lists!['overdue']!.rows[0]!
  expect(after).toEqual({ ...first, cells: { ...first!.cells, title: '标题已清除' } })
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
  const { rows } = await listPublished(publishedList.input.parse({}), await t.contextOf('dispatcher'))
  expect(rows.slice(0, 2)).toMatchObject([
    { number: second.number, withdrawn_at: null },
    { number: first.number, withdrawn_at: t.clock.now(), reason: '口径有误，核实后重新发布' },
  ])
})

test('the same days are published once, whichever end of them is said first', async () => {
  const { number } = await put('leader', { period: 'range', day: '2026-02-03', to: '2026-02-12' })
  const again = { refusal: { error: { code: 'ALREADY_PUBLISHED' }, params: { number } } }
  await expect(put('leader', { period: 'range', day: '2026-02-12', to: '2026-02-03' })).rejects.toMatchObject(again)
})

test('of a period there is one set of numbers, whatever they stand beside, whichever columns, however its days are called', async () => {
  const days = { period: 'range', day: '2026-02-23', to: '2026-03-01' } as const
  const { number } = await put('leader', { ...days, of: 'area:1,appeal_type:complaint' })
  const again = { refusal: { error: { code: 'ALREADY_PUBLISHED' }, params: { number } } }
  for (const other of [
    { compare: 'previous' },
    { columns: 'given' },
    { period: 'week', to: undefined },
    { of: 'appeal_type:complaint,area:1' },
  ] as const)
    await expect(put('leader', { ...days, of: 'area:1,appeal_type:complaint', ...other })).rejects.toMatchObject(again)
  await put('leader', { ...days, of: 'area:1' })
  await put('leader', days)
})

test('a period that runs is not published', async () => {
  await expect(put('leader', { report: 'weekly', day: dayOf(t.clock.now()) })).rejects.toMatchObject({
    refusal: { error: { code: 'PERIOD_NOT_OVER' } },
  })
})

test('a department is shown its own rows of the centre’s, and nothing of another’s', async () => {
  const centre = await put('leader', { report: 'monthly', title: '热线月报', day: '2026-02-28' })
  const { id } = await put('leader', { period: 'range', day: '2026-03-02', to: '2026-03-09' })
  const own = await put('chengguan_admin', { title: '城管承办' })
  const { dept_id } = (await t.contextOf('chengguan')).actor
  const { content } = await getPublished({ id }, await t.contextOf('chengguan'))
  expect(content.parts['undertake']!.rows.map(({ key }) => key)).toEqual([dept_id])
  const month = await getPublished({ id: centre.id }, await t.contextOf('chengguan'))
  const { parts } = month.content
  expect(Object.keys(parts).toSorted()).toEqual(['assistance', 'by_dept', 'extensions', 'supervision'])
  for (const { rows } of Object.values(parts)) expect(rows.filter(({ key }) => key !== dept_id)).toEqual([])
  await expect(countPublishedNow({ id }, await t.contextOf('chengguan'))).rejects.toThrow()
  await expect(take('chengguan_admin', id)).rejects.toThrow()
  expect(await listed('chengguan')).toContain(own.number)
  expect(await listed('leader')).toContain(own.number)
  expect(await listed('zhujian_admin')).not.toContain(own.number)
  expect(await listed('zhujian_admin')).toContain(centre.number)
  await expect(getPublished({ id: own.id }, await t.contextOf('zhujian_admin'))).rejects.toThrow()
  // Nothing in them is told of a sub-unit; who may open no report reads none of them.
  expect(await listed('chengguan_sub')).toEqual([])
  expect(await listed('sysadmin')).toEqual([])
})

test('its file has the numbers as they were, under its title and number', async () => {
  const { id, number } = await put('leader', { period: 'range', day: '2026-03-01', to: '2026-03-08' })
  const { content } = await getPublished({ id }, await t.contextOf('leader'))
  const { body, file_name } = await writePublishedFile({ id }, await t.contextOf('leader'))
  expect(file_name).toBe(`承办情况（${number}）.xlsx`)
  const [title, , , ...rows] = (await readSpreadsheet(body as Buffer)).map(({ cells }) => cells)
  expect(title).toEqual(['承办情况'])
  const given = new Map(rows.map(([name, , n]) => [name, Number(n)]))
  for (const { name, counts } of content.parts['undertake']!.rows)
    expect([name, given.get(name)]).toEqual([name, counts.given ?? 0])
})

test('nobody publishes a report that he may not open', async () => {
  await sql`update role set path_arr = path_arr - '/rexian/rxforms/weekly' where code = 'dept_admin'`.execute(t.db)
  const weekly = { report: 'weekly', title: '城管周报', day: '2026-03-02' }
  await expect(put('zhujian_admin', weekly)).rejects.toMatchObject({
    refusal: { error: { code: 'NO_PERMISSION' } },
  })
  await put('zhujian_admin', { ...weekly, report: 'monthly', title: '城管月报', day: '2026-02-02' })
})
