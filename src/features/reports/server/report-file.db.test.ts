import { afterAll, beforeAll, expect, test } from 'vitest'

import { readSpreadsheet } from '#platform/spreadsheets/read-spreadsheet.ts'

import { GroupedQuery, ReportQuery } from '../contract/asked.ts'
import { BoardQuery } from '../contract/boards.ts'
import { BOARDS } from '../domain/boards.ts'
import { compendiumOf } from '../domain/compendium.ts'
import { addUp } from '../domain/measures.ts'
import { columnsOf, TONGJI, UNDERTAKE } from '../domain/report.ts'
import { workedDays, type WorkedDays } from '../testing/worked-days.ts'
import { readBoard } from './read-board.ts'
import { readCompendium } from './read-compendium.ts'
import { readReport } from './read-report.ts'
import { callersFile, partsFile, reportFile } from './report-file.ts'

let t: WorkedDays
beforeAll(async () => {
  t = await workedDays(95)
  await t.work(60)
})
afterAll(() => t.drop())

test('as a file it has the same numbers and their totals', async () => {
  const ctx = await t.contextOf('dispatcher')
  const answer = await readReport(ctx, UNDERTAKE, ReportQuery.parse({}))
  const { body, file_name } = await reportFile(ctx, UNDERTAKE, answer)
  expect(file_name).toBe(`承办情况_${answer.period.from}_${answer.period.to}.xlsx`)
  const [, , header, ...rows] = (await readSpreadsheet(body as Buffer)).map(({ cells }) => cells)
  expect(header!.slice(0, 3)).toEqual(['承办单位', '上期结转', '派往单位'])
  const given = new Map(rows.map(([name, , n]) => [name, Number(n)]))
  for (const { name, counts } of answer.rows) expect([name, given.get(name)]).toEqual([name, counts.given ?? 0])
  const sumOf = (some: typeof answer.rows) => addUp(some.map(({ counts }) => counts)).given ?? 0
  expect(given.get('合计')).toBe(sumOf(answer.rows))
  expect(given.get('委办局')).toBe(sumOf(answer.rows.filter(({ kind }) => kind === '委办局')))
})

test('of two levels the file says both names, and what each has together; the columns as they are chosen', async () => {
  const ctx = await t.contextOf('dispatcher')
  const query = GroupedQuery.parse({ group: 'appeal_type,area', columns: 'completed,received' })
  const answer = await readReport(ctx, TONGJI, query)
  const table = { title: TONGJI.title, measures: columnsOf(TONGJI, query.columns, ['appeal_type', 'area']) }
  const { body } = await reportFile(ctx, table, answer)
  const [, , header, ...rows] = (await readSpreadsheet(body as Buffer)).map(({ cells }) => cells)
  expect(header).toEqual(['诉求类型', '街道', '办结', '受理'])
  const told = answer.rows.flatMap(({ name, counts, below }) => [
    ...below!.map((one) => [name, one.name, one.counts.received ?? 0]),
    [name, '小计', counts.received ?? 0],
  ])
  expect(rows.slice(0, -1).map(([first, second, , received]) => [first, second, received])).toEqual(told)
})

test('above a part that tells of other days, or is held against others, stand its own', async () => {
  const ctx = await t.contextOf('dispatcher')
  const board = BOARDS.find(({ key }) => key === 'overview')!
  const today = await readBoard(ctx, board, BoardQuery.parse({ period: 'day' }))
  const quarter = await readCompendium(ctx, 'quarter', { compare: 'previous' })
  const above = async (key: string, answer: typeof quarter) => {
    const parts = [...board.parts, ...compendiumOf('quarter').parts].filter((part) => part.key === key)
    const { body } = await partsFile(ctx, board.title, parts.slice(0, 1), answer)
    return String((await readSpreadsheet(body as Buffer))[1]!.cells[0])
  }
  const week = today.parts['by_community']!.period!
  expect(week.from).not.toBe(today.period.from)
  expect(await above('by_community', today)).toBe(`${week.from} – ${week.to}`)
  expect(await above('seasons', quarter)).toContain(`${Number(quarter.period.from.slice(0, 4)) - 1}`)
  expect(await above('scores', quarter)).toContain(quarter.compared!.from)
})

test.each([
  [
    'the units of a department',
    async () => ({ pid: (await t.contextOf('chengguan')).actor.dept_id }),
    '城管局下派情况',
  ],
  ['one type', () => Promise.resolve({ group: 'dept', of: 'appeal_type:complaint' }), '诉求类型：投诉'],
])('the file of %s alone says so', async (_what, narrowed, said) => {
  const ctx = await t.contextOf('dispatcher')
  const query = GroupedQuery.parse(await narrowed())
  const { body } = await reportFile(ctx, UNDERTAKE, await readReport(ctx, UNDERTAKE, query))
  const above = (await readSpreadsheet(body as Buffer)).slice(0, 4).map(({ cells }) => cells[0])
  expect(above).toEqual(['承办情况', expect.anything(), said, '承办单位'])
})

test('a list of which the file has the first rows alone says of how many, as the screen does', async () => {
  const ctx = await t.contextOf('dispatcher')
  const month = await readCompendium(ctx, 'month', { compare: 'none' })
  const parts = compendiumOf('month').parts.filter(({ key }) => key === 'overdue')
  const above = async (total: number) => {
    const rows = [{ key: '1', name: '12345', cells: { days_late: 9 } }]
    const { body } = await partsFile(ctx, parts[0]!.title, parts, { ...month, lists: { overdue: { rows, total } } })
    return (await readSpreadsheet(body as Buffer)).slice(2, -1).map(({ cells }) => cells[0])
  }
  expect(await above(120)).toEqual(['前 1 条，共 120 条', '工单编号'])
  expect(await above(1)).toEqual(['工单编号'])
})

test.each([
  [49, undefined],
  [50, '已列满 50 名，件数更少的未列出'],
])('the file of %i callers says whether there may be more', async (n, said) => {
  const cells = { phone: '138****0000', n: 6, topic: '市容环境', last_at: '2026-03-02 09:00:00' }
  const rows = Array.from({ length: n }, (_, at) => ({ key: String(at), name: '张*', cells }))
  const { at, period } = await readReport(await t.contextOf('dispatcher'), UNDERTAKE, ReportQuery.parse({}))
  const { body } = await callersFile(await t.contextOf('dispatcher'), { rows, total: n, at, period })
  const above = (await readSpreadsheet(body as Buffer)).slice(0, 3).map(({ cells: [first] }) => first)
  expect(above.find((line) => String(line).startsWith('已列满'))).toBe(said)
})
