import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { addDays, dayOf } from '#kernel/time.ts'
import { testProgram, type TestProgram } from '#platform/testing/program.ts'

import * as contract from '../contract/catalogue.ts'
import { categoryDel, categorySave } from '../contract/editors.ts'
import { reference } from './feature.ts'

let work: TestProgram
beforeAll(async () => (work = await testProgram({ features: [reference] })))
afterAll(() => work.close())

const LAMPS = '市政设施'
const rowOf = async (keyword: string, given: object = {}) =>
  (await work.call('leader', contract.ruleManage, { keyword, ...given })).rows[0]!
const versions = async () => (await work.call('leader', contract.catalogueManage, {})).rows
const states = async () => (await versions()).map(({ no, state }) => `${no} ${state}`)
const deptId = async (code: string) =>
  (await work.db.selectFrom('department').select('id').where('code', '=', code).executeTakeFirstOrThrow()).id
const content = ({ kind, category_id, area_id, dept_id, assist_dept_ids, priority, basis }: contract.RuleRow) => ({
  ...{ kind, category_id, area_id, dept_id, assist_dept_ids, priority, basis },
})

describe('the dispatch catalogue', () => {
  test('a change of what was published makes a draft, in which the row keeps its number', async () => {
    expect(await states()).toEqual(['1 in_force'])
    const before = await rowOf(LAMPS)
    const given = { id: before.id, version: before.version, ...content(before), assist_dept_ids: [await deptId('B01')] }
    const { id } = await work.call('sysadmin', contract.ruleSave, given)
    expect(await states()).toEqual(['2 draft', '1 in_force'])
    const after = await rowOf(LAMPS)
    expect(after).toMatchObject({
      id,
      no: before.no,
      catalogue_no: 2,
      state: 'draft',
      assist_names: ['城市管理局(综合行政执法局)'],
    })
    const [, first] = await versions()
    expect(await rowOf(LAMPS, { catalogue_id: first!.id })).toMatchObject({ ...before, open: 0 })
    // Who still looked at the published row meets what was made of it.
    expect(await work.refusal('leader', contract.ruleSave, given)).toBe('STALE')
  })

  test('a published row is known by its id beside the draft: what is said of it leaves the rest in the draft as it is', async () => {
    const [draft, published] = await versions()
    const named = { catalogue_id: published!.id, kind: 'lead' } as const
    const { rows } = await work.call('leader', contract.ruleManage, { ...named, limit: 200 })
    const row = rows.find(({ area_id, basis, category_name }) => area_id && basis && !category_name.includes(LAMPS))!
    const { id, version } = row
    expect((await work.call('leader', contract.ruleManage, { only: id })).rows).toEqual([row])
    const made = await work.call('leader', contract.ruleSave, {
      id,
      version,
      category_id: row.category_id,
      priority: 7,
    })
    const after = await work.call('leader', contract.ruleManage, { only: made.id, catalogue_id: draft!.id })
    expect(after.rows.map(content)).toEqual([{ ...content(row), priority: 7 }])
  })

  test('a row says who leads, or that it is not for streets; what is gone it does not name', async () => {
    const { category_id } = await rowOf(LAMPS)
    const said = async (given: object) =>
      (await work.ask('leader', contract.ruleSave, { category_id, ...given })).body.msg
    expect(await said({})).toContain('请选择主办单位')
    expect(await said({ dept_id: '999999' })).toContain('不存在或已删除')
    const gone = { category_id, dept_id: await deptId('B01'), assist_dept_ids: ['999999'] }
    expect((await work.ask('leader', contract.ruleSave, gone)).body.data).toMatchObject({
      issues: [{ field: 'assist_dept_ids' }],
    })
    const { id } = await work.call('leader', contract.ruleSave, {
      category_id,
      kind: 'not_street',
      basis: '只由市级执法',
    })
    expect(await rowOf('只由市级执法', { kind: 'not_street' })).toMatchObject({ id, dept_id: null, dept_name: null })
    await work.call('leader', contract.ruleDel, { id })
    expect(
      (await work.call('leader', contract.ruleManage, { keyword: '只由市级执法', kind: 'not_street' })).rows,
    ).toEqual([])
  })

  test('what somebody has changed since it was looked at is not published, nor deleted, before it is looked at again', async () => {
    const [seen] = await versions()
    const { id, version } = seen!
    const publish = { id, version, effective_from: dayOf(work.clock.now()), basis: '云热办〔2026〕2号' }
    const row = await rowOf(LAMPS)
    const { id: category_id } = await work.call('sysadmin', categorySave, { code: '97', name: '即将取消的事项' })
    const changes: (() => Promise<unknown>)[] = [
      () => work.call('sysadmin', contract.ruleSave, { id: row.id, ...content(row), priority: row.priority + 1 }),
      () => work.call('sysadmin', contract.ruleSave, { category_id, kind: 'not_street', basis: '临时' }),
      () => work.call('sysadmin', categoryDel, { id: category_id }),
    ]
    for (const change of changes) {
      const before = (await versions())[0]!
      await change()
      expect(await work.refusal('leader', contract.cataloguePublish, { ...publish, version: before.version })).toBe(
        'STALE',
      )
      expect(await work.refusal('leader', contract.catalogueDel, { id, version: before.version })).toBe('STALE')
    }
    const { body } = await work.ask('leader', contract.cataloguePublish, publish)
    expect(body.data).toMatchObject({ version: (await versions())[0]!.version, changed_by: expect.stringMatching(/./) })
    expect((await versions())[0]).toMatchObject({ state: 'draft' })
  })

  test('a sheet of rows is one change of the draft, its trial none', async () => {
    const version = async () => (await versions())[0]!.version
    const before = await version()
    const lines = [
      '序号,事项代码,主办单位编码,依据',
      ',010102,B01,目录表一',
      ',010102,B03,目录表二',
      ',010102,B04,目录表三',
    ]
    const files = [{ name: '目录.csv', bytes: Buffer.from(lines.join('\n')) }]
    for (const trial of ['1', '0']) {
      const { body } = await work.upload('leader', contract.ruleSheetTake, { trial }, files)
      expect(body.data).toMatchObject({ added: 3, faulty: 0 })
      expect(await version()).toBe(before + (trial === '1' ? 0 : 1))
    }
  })

  test('it is published by who leads the centre, from today on or later, and then stays as it is', async () => {
    const [draft] = await versions()
    const { id, version } = draft!
    const today = dayOf(work.clock.now())
    const publish = { id, version, effective_from: addDays(today, 7), basis: '云热办〔2026〕3号' }
    expect(await work.refusal('sysadmin', contract.cataloguePublish, publish)).toBe('NO_PERMISSION')
    const late = { ...publish, effective_from: addDays(today, -1) }
    expect(await work.refusal('leader', contract.cataloguePublish, late)).toBe('CATALOGUE_DAY')
    await work.call('leader', contract.cataloguePublish, publish)
    expect(await states()).toEqual(['2 coming', '1 in_force'])
    expect(await work.refusal('leader', contract.catalogueDel, { id })).toBe('CATALOGUE_PUBLISHED')
    work.move(7 * 24 * 60 * 60)
    expect(await states()).toEqual(['2 in_force', '1 past'])
  })

  test('a draft is made without what was deleted since it was published', async () => {
    const { id: category_id } = await work.call('sysadmin', categorySave, { code: '98', name: '临时事项' })
    const [gone, stays] = [await deptId('B13'), await deptId('B01')]
    await work.call('leader', contract.ruleSave, { category_id, dept_id: stays })
    const { category_id: lamps } = await rowOf(LAMPS)
    for (const [dept_id, assist] of [
      [gone, stays],
      [stays, gone],
    ] as const)
      await work.call('leader', contract.ruleSave, {
        ...{ category_id: lamps, dept_id, assist_dept_ids: [assist], basis: `${dept_id}临时主办` },
      })
    const [draft] = await versions()
    const { id, version } = draft!
    const effective_from = dayOf(work.clock.now())
    await work.call('leader', contract.cataloguePublish, { id, version, effective_from, basis: '云热办〔2026〕4号' })
    await work.call('sysadmin', categoryDel, { id: category_id })
    await work.db.updateTable('department').set({ deleted_at: work.clock.now() }).where('id', '=', gone).execute()
    const { rows: others } = await work.call('leader', contract.ruleManage, { catalogue_id: id })
    const row = others.find((one) => one.dept_id === stays)!
    await work.call('leader', contract.ruleSave, { id: row.id, version: row.version, ...content(row), basis: '另定' })
    const [next] = await versions()
    expect(next!.state).toBe('draft')
    expect(await rowOf('临时事项', { catalogue_id: next!.id })).toBeUndefined()
    expect(await rowOf('临时事项', { catalogue_id: id })).toMatchObject({ category_id })
    const { rows } = await work.call('leader', contract.ruleManage, { keyword: '临时主办', catalogue_id: next!.id })
    expect(rows).toMatchObject([{ dept_id: stays, assist_dept_ids: [] }])
    await work.call('sysadmin', contract.catalogueDel, { id: next!.id })
  })

  test('a draft that is deleted leaves what holds', async () => {
    const row = await rowOf(LAMPS)
    await work.call('leader', contract.ruleDel, { id: row.id })
    expect(await states()).toEqual(['4 draft', '3 in_force', '2 past', '1 past'])
    const [draft] = await versions()
    await work.call('sysadmin', contract.catalogueDel, { id: draft!.id })
    expect(await rowOf(LAMPS)).toMatchObject({ id: row.id, state: 'in_force', open: 1 })
  })
})

test('a precedent is kept by who decides on send-backs', async () => {
  const { category_id } = await rowOf(LAMPS)
  const given = {
    category_id,
    dept_id: await deptId('B33'),
    order_no: 'RX1',
    reason: '先修复再核权属，联系人13812345678',
  }
  const { id } = await work.call('reviewer', contract.precedentSave, given)
  const { rows } = await work.call('leader', contract.precedentManage, { keyword: '核权属' })
  expect(rows[0]).toMatchObject({
    id,
    reason: '先修复再核权属，联系人138****5678',
    area_name: null,
    dept_name: '市政设施养护中心',
    category_name: expect.stringContaining(LAMPS),
  })
  expect(await work.refusal('dispatcher', contract.precedentSave, given)).toBe('NO_PERMISSION')
  await work.call('reviewer', contract.precedentDel, { id })
})
