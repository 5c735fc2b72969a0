import { afterAll, beforeAll, expect, test } from 'vitest'

import { testProgram, type TestProgram } from '#platform/testing/program.ts'

import { tagDel, tagList, tagManage, tagSave } from '../contract.ts'
import { tags } from './feature.ts'

let work: TestProgram
beforeAll(async () => (work = await testProgram({ features: [tags] })))
afterAll(() => work.close())

const names = async (): Promise<string[]> => (await work.call('chengguan', tagList, {})).map(({ name }) => name)

test('a tag is there for everybody at once, in its place, and gone when it is closed or deleted', async () => {
  const before = await names()
  const { id } = await work.call('leader', tagSave, { name: '供暖', colour: 'purple', sort: 1 })
  expect(await names()).toEqual(['供暖', ...before])
  await work.call('leader', tagSave, { id, version: 0, name: '供暖', colour: 'purple', enabled: 0 })
  expect(await names()).toEqual(before)
  // Orders that have it are still looked for by it.
  const all = await work.call('chengguan', tagList, { all: 1 })
  expect(all.filter(({ enabled }) => !enabled).map(({ name }) => name)).toEqual(['供暖'])
  await work.call('leader', tagDel, { id })
  const kept = await work.call('sysadmin', tagManage, {})
  expect(kept.rows.map(({ name }) => name)).toEqual(before)
})

test('two tags of one name are refused, and so is who does not keep them', async () => {
  const [name] = await names()
  const { body } = await work.ask('leader', tagSave, { name: name! })
  expect([body.code, body.msg]).toEqual(['INVALID', '名称：已有同名标签'])
  expect(await work.refusal('dispatcher', tagSave, { name: '我的' })).toBe('NO_PERMISSION')
})
