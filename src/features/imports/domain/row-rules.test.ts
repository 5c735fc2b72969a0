import { describe, expect, test } from 'vitest'

import type { Cell } from '#kernel/cell.ts'
import { outlineOf } from '#kernel/shapes.ts'

import { HEADERS, judge, someSheet } from '../testing/sheet.ts'
import type { ImportFacts, OrderIntake } from './intake.ts'
import type { ValidatedRow } from './validate-rows.ts'

const rowOf = (cells: Record<string, Cell>, facts: Partial<ImportFacts>): ValidatedRow =>
  judge(someSheet(cells), facts)[0]!

describe('names are looked up', () => {
  const facts: Partial<ImportFacts> = {
    areas: [
      { id: '11', parent_id: '1', level: 'street', names: ['东湖街道', '东湖'] },
      { id: '12', parent_id: '1', level: 'street', names: ['西关街道', '西关'] },
      { id: '111', parent_id: '11', level: 'community', names: ['荷花社区'] },
      { id: '121', parent_id: '12', level: 'community', names: ['荷花社区'] },
      { id: '122', parent_id: '12', level: 'community', names: ['柳林社区', '柳林'] },
      { id: '13', parent_id: '1', level: 'street', names: ['东湖镇', '东湖'] },
    ],
    categories: [
      { id: '1', parent_id: null, name: '城市管理', superior_code: '01' },
      { id: '10', parent_id: '1', name: '市政设施', superior_code: null },
      { id: '100', parent_id: '10', name: '路灯不亮', superior_code: 'C0104' },
      { id: '2', parent_id: null, name: '住房', superior_code: null },
      { id: '20', parent_id: '2', name: '乱收费', superior_code: null },
      { id: '30', parent_id: '1', name: '乱收费', superior_code: null },
    ],
    departments: [
      { id: '7', names: ['综合行政执法局'], aliases: ['城市管理局', '区城管局', '房管局'] },
      { id: '8', names: ['住房和城乡建设局'], aliases: [] },
      { id: '9', names: ['城市管理局', '城管局'], aliases: ['房管局'] },
    ],
  }
  test.each<[string, Record<string, Cell>, Partial<OrderIntake>]>([
    ['a street by its short name', { 所属街道: '西关' }, { area_id: '12', community_id: null }],
    ['a street by its name, of two that are called so in short', { 所属街道: '东湖镇' }, { area_id: '13' }],
    ['a community that only one street has', { 所属社区: '柳林' }, { area_id: '12', community_id: '122' }],
    [
      'a community under its street',
      { 所属街道: '西关街道', 所属社区: '荷花社区' },
      { area_id: '12', community_id: '121' },
    ],
    [
      'the path of a category',
      { 一级分类: '城市管理', 二级分类: '市政设施', 三级分类: '路灯不亮' },
      { category_id: '100' },
    ],
    ['a category by its superior code', { 三级分类: 'C0104' }, { category_id: '100' }],
    ['a category that only one has', { 三级分类: '路灯不亮' }, { category_id: '100' }],
    [
      'departments',
      { 主办单位: '区城管局', 协办单位: '住房和城乡建设局、综合行政执法局' },
      { hint_dept_id: '7', hint_assist_dept_ids: ['8', '7'] },
    ],
    ['a department that is called as another one was', { 主办单位: '城市管理局' }, { hint_dept_id: '9' }],
    ['the first of two that had a name', { 主办单位: '房管局' }, { hint_dept_id: '7' }],
  ])('%s', (_name, cells, expected) => {
    expect(rowOf(cells, facts)).toMatchObject({ result: 'ok', intake: expected })
  })

  test.each<[Record<string, Cell>, string]>([
    [{ 二级分类: '乱收费' }, 'IMP_CATEGORY'],
    [{ 所属社区: '荷花社区' }, 'IMP_AREA'],
    [{ 所属街道: '东湖' }, 'IMP_AREA'],
  ])('what two are called is not guessed: %j', (cells, code) => {
    const { issues, intake } = rowOf(cells, facts)
    expect(issues.map((issue) => issue.code)).toEqual([code])
    expect(intake).toMatchObject({ category_id: null, area_id: null, community_id: null })
  })
})

test('a row without a street, but with coordinates, gets the area whose boundary holds them', () => {
  const ring = [
    ...([
      [118, 32],
      [119, 32],
      [119, 33],
      [118, 33],
      [118, 32],
    ] as const),
  ]
  const bounded = [{ id: '7', parent_id: '1', level: 'street' as const, outline: outlineOf([[ring]]) }]
  const within = rowOf({ 经度: '118.5', 纬度: '32.5' }, { bounded })
  expect(within.intake?.area_id).toBe('7')
  expect(within.issues.map(({ code }) => code)).toContain('IMP_AREA_PLACED')
  expect(rowOf({ 经度: '117.5', 纬度: '32.5' }, { bounded }).intake?.area_id).toBeNull()
})

test.each(['\t', '(', '<'])('a row is read once, however long its cells are: full of %j (security F3)', (sign) => {
  const long = `a${sign.repeat(50_000)}b`
  const cells = Object.fromEntries(HEADERS.map((header) => [header, long]))
  expect(rowOf(cells, {}).issues.map(({ code }) => code)).toContain('IMP_LENGTH')
})
