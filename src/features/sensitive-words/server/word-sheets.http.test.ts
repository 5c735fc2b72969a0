import { afterAll, beforeAll, expect, test } from 'vitest'

import { addDays, dayOf } from '#kernel/time.ts'
import { keptNow } from '#platform/kept/kept.ts'
import { testProgram, type TestProgram } from '#platform/testing/program.ts'

import * as contract from '../contract.ts'
import { sensitiveWords } from './feature.ts'
import { riskListsOn } from './kept-words.ts'

let work: TestProgram
beforeAll(async () => (work = await testProgram({ features: [sensitiveWords] })))
afterAll(() => work.close())

const take = async (endpoint: typeof contract.riskWordSheetTake, lines: readonly string[]) => {
  const file = { name: '表.csv', bytes: Buffer.from(lines.join('\n')) }
  const { body } = await work.upload('sysadmin', endpoint, { trial: '0' }, [file])
  return body.data
}

test('lists of words come as a sheet, by their names, and the same one again changes nothing', async () => {
  const lines = ['名称,词语,紧急程度', '燃气,煤气味、嘶嘶声,特急（2小时）', '楼体,墙皮脱落,仅提示']
  expect(await take(contract.riskWordSheetTake, lines)).toMatchObject({ rows: 2, faulty: 0, done: 1 })
  expect(await take(contract.riskWordSheetTake, lines)).toMatchObject({ added: 0, changed: 0, same: 2 })
  const { rows } = await work.call('leader', contract.riskWordManage, { keyword: '嘶嘶' })
  expect(rows).toMatchObject([{ name: '燃气', urgency: 'urgent_2h', enabled: 1 }])
  const wrong = await take(contract.riskWordSheetTake, [lines[0]!, '新表,某词,很急'])
  expect(wrong).toMatchObject({
    done: 0,
    faults: [{ header: '紧急程度', message: '只能填写：特急（2小时）、紧急（24小时）、仅提示' }],
  })
})

test('those of one kind do not touch those of the other', async () => {
  await take(contract.sensitiveWordSheetTake, ['名称,词语', '用语,蠢货'])
  const named = async (endpoint: typeof contract.riskWordManage | typeof contract.sensitiveWordManage) =>
    (await work.call('leader', endpoint, { keyword: '蠢货' })).rows.map(({ name }) => name)
  expect([await named(contract.sensitiveWordManage), await named(contract.riskWordManage)]).toEqual([['用语'], []])
})

test('a list of one kind is neither changed nor removed as one of the other', async () => {
  const { rows } = await work.call('leader', contract.riskWordManage, { keyword: '自杀' })
  const { id } = rows[0]!
  const asPublic = { id, name: '轻生', words: '自杀' }
  expect(await work.refusal('leader', contract.sensitiveWordSave, asPublic)).toBe('NOT_FOUND')
  expect(await work.refusal('leader', contract.sensitiveWordDel, { id })).toBe('NOT_FOUND')
  expect((await work.call('leader', contract.riskWordManage, { keyword: '自杀' })).rows).toEqual(rows)
})

test('a list has days: on the sheet, in its list, and where words are looked for', async () => {
  const today = dayOf(work.clock.now())
  const days = `${addDays(today, 1)},${addDays(today, 1)}`
  await take(contract.riskWordSheetTake, ['名称,词语,紧急程度,开始日期,结束日期', `汛期,漫堤,仅提示,${days}`])
  const { rows } = await work.call('leader', contract.riskWordManage, { state: 'to_come' })
  expect(rows).toMatchObject([{ name: '汛期', state: 'to_come', valid_from: addDays(today, 1) }])
  const kept = await keptNow(
    work.db,
    (await work.db.selectFrom('supplier').select('supplier_id').executeTakeFirstOrThrow()).supplier_id,
  )
  const names = [0, 1, 2].map((after) => riskListsOn(kept, addDays(today, after)).some(({ name }) => name === '汛期'))
  expect(names).toEqual([false, true, false])
})

test('a list without any word is none, on its form and on its sheet', async () => {
  for (const words of ['，、', '！！、……']) {
    const { body } = await work.ask('sysadmin', contract.sensitiveWordSave, { name: '空表', words })
    expect([body.code, body.msg]).toEqual(['INVALID', 'words：请填写词语'])
  }
  expect(await take(contract.riskWordSheetTake, ['名称,词语,紧急程度', '空表,；；,仅提示'])).toMatchObject({
    ...{ done: 0, faults: [{ header: '词语', message: '请填写词语' }] },
  })
})
