import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { identity } from '#features/identity/server/feature.ts'
import * as operators from '#features/operators/contract/operators.ts'
import { operators as operatorsFeature } from '#features/operators/server/feature.ts'
import * as organisation from '#features/organisation/contract.ts'
import { organisation as organisationFeature } from '#features/organisation/server/feature.ts'
import * as catalogue from '#features/reference/contract/catalogue.ts'
import * as reference from '#features/reference/contract/editors.ts'
import { reference as referenceFeature } from '#features/reference/server/feature.ts'
import { roles } from '#features/roles/server/feature.ts'
import type { Cell } from '#kernel/cell.ts'
import type { Endpoint } from '#kernel/endpoint.ts'
import type { SheetTaken } from '#kernel/sheet.ts'
import { readSpreadsheet } from '#platform/spreadsheets/read-spreadsheet.ts'
import { testProgram, type TestProgram } from '#platform/testing/program.ts'

let work: TestProgram
beforeAll(async () => {
  work = await testProgram({ features: [identity, roles, operatorsFeature, organisationFeature, referenceFeature] })
  for (const who of ['sysadmin', 'secadmin']) await work.proveIdentity(who)
})
afterAll(() => work.close())

const SHEETS = [
  ['categories', 'sysadmin', reference.categorySheet, reference.categorySheetTake],
  ['areas', 'sysadmin', reference.areaSheet, reference.areaSheetTake],
  ['the dispatch catalogue', 'sysadmin', catalogue.ruleSheet, catalogue.ruleSheetTake],
  ['departments', 'sysadmin', organisation.deptSheet, organisation.deptSheetTake],
  ['people', 'sysadmin', organisation.deptUserSheet, organisation.deptUserSheetTake],
  ['roles', 'secadmin', operators.operatorRolesSheet, operators.operatorRolesSheetTake],
] as const

const exported = async (who: string, read: Endpoint, empty: 0 | 1 = 0): Promise<Buffer> => {
  const browser = await work.as(who)
  const { rawPayload } = await work.app.inject({
    url: `/api${read.path}?empty=${empty}`,
    headers: await browser.headersFor({}),
  })
  return rawPayload
}
const rowsOf = async (file: Buffer): Promise<(readonly Cell[])[]> =>
  (await readSpreadsheet(file)).map(({ cells }) => cells)
const take = async (who: string, endpoint: Endpoint, file: Buffer | string, trial = 0) => {
  const bytes = typeof file === 'string' ? Buffer.from(file) : file
  const { body } = await work.upload(who, endpoint, { trial: String(trial) }, [{ name: '表.xlsx', bytes }])
  if (!body.status) throw new Error(`${body.code} ${body.msg}`)
  return body.data as SheetTaken
}
const fileIn = ({ file }: SheetTaken) => rowsOf(Buffer.from(file!.content, 'base64'))
const deptId = async (code: string) =>
  (await work.db.selectFrom('department').select('id').where('code', '=', code).executeTakeFirst())?.id

describe.each(SHEETS)('the sheet of %s', (_name, who, read, endpoint) => {
  test('taken as it was exported changes nothing', async () => {
    const file = await exported(who, read)
    const { rows, ...told } = await take(who, endpoint, file)
    expect(told).toMatchObject({ added: 0, changed: 0, same: rows, faulty: 0, faults: [], unknown: [], done: 1 })
    expect(rows).toBeGreaterThan(100)
  })

  test('to fill in has the same columns and no row', async () => {
    const [header, ...rows] = await rowsOf(await exported(who, read, 1))
    expect([rows, header]).toEqual([[], (await rowsOf(await exported(who, read)))[0]])
  })
})

test('another name of a department that has a comma in it stays one when something else of it is changed', async () => {
  const aliases = ['环卫、市容管理所', '老城管']
  const kept = work.db.updateTable('department').set({ aliases: JSON.stringify(aliases) })
  const row = await kept.where('code', '=', 'B02').returning(['name', 'short_name']).executeTakeFirstOrThrow()
  const file = `编码,名称,简称,类别,职责,别名\nB02,${row.name},${row.short_name},委办局,住房保障,${aliases.join('、')}`
  expect(await take('sysadmin', organisation.deptSheetTake, file)).toMatchObject({ changed: 1, faulty: 0 })
  const { rows } = await work.call('dispatcher', organisation.deptList, { keyword: 'B02' })
  expect(rows[0]).toMatchObject({ duties: '住房保障', aliases })
})

test('a row that somebody has changed since it was exported is told and stays, unless its version is emptied', async () => {
  const [header, ...rows] = await rowsOf(await exported('sysadmin', organisation.deptSheet))
  const old = rows.find(([code]) => code === 'B03')!
  const at = (name: string) => header!.indexOf(name)
  const changed = (cells: Readonly<Record<string, string>>) =>
    [header!, header!.map((name, i) => cells[String(name)] ?? old[i] ?? '')].map((row) => row.join(',')).join('\n')
  const taken = (cells: Readonly<Record<string, string>>) =>
    take('sysadmin', organisation.deptSheetTake, changed(cells))
  expect(await taken({ 职责: '物业管理' })).toMatchObject({ changed: 1, done: 1 })
  // Who exported it before knows nothing of that.
  const { done, faults } = await taken({ 英文名称: 'Another Bureau' })
  expect([done, faults.map(({ header: column, message }) => [column, message])]).toEqual([
    0,
    [['版本', expect.stringContaining('导出后已被修改')]],
  ])
  const duties = async () =>
    (await rowsOf(await exported('sysadmin', organisation.deptSheet))).find(([code]) => code === 'B03')![at('职责')]
  expect(await duties()).toBe('物业管理')
  expect(await taken({ 英文名称: 'Another Bureau', 版本: '' })).toMatchObject({ changed: 1, done: 1 })
  expect((await duties()) ?? '').toBe(old[at('职责')] ?? '')
})

test('further posts stand in one cell, are taken from it, and wiped out where it is empty', async () => {
  const taken = (cell: string) =>
    take(
      'sysadmin',
      organisation.deptUserSheetTake,
      `编号,部门编码,姓名,人员角色,手机,兼任职务\n${id},B01,张兼,经办人,${id ? '123****1111' : '12311111111'},${cell}`,
    )
  const cellOf = async () => {
    const [header, ...rows] = await rowsOf(await exported('sysadmin', organisation.deptUserSheet))
    return rows.find(([key]) => String(key) === id)![header!.indexOf('兼任职务')] ?? ''
  }
  let id = ''
  const cell = 'B32/分管领导/书记、主任/兼；S01/联络员'
  expect(await taken(cell)).toMatchObject({ added: 1, done: 1 })
  const { rows } = await work.call('leader', organisation.deptUserList, { keyword: '张兼' })
  id = rows[0]!.id
  expect(rows[0]!.posts.map(({ dept_code, person_role, post }) => [dept_code, person_role, post])).toEqual([
    ['B32', 'leader', '书记、主任/兼'],
    ['S01', 'liaison', ''],
  ])
  expect(await cellOf()).toBe(cell)
  expect(await taken(cell)).toMatchObject({ same: 1 })
  const faults = async (wrong: string) => (await taken(wrong)).faults.map(({ header, message }) => [header, message])
  expect(await faults('NIX/联络员')).toEqual([['兼任职务', '没有编码为“NIX”的部门']])
  expect(await faults('S01/队长')).toEqual([['兼任职务', expect.stringContaining('联络员')]])
  expect(await faults('S01/值班；S01/联络员')).toEqual([['兼任职务', expect.stringContaining('填了两次')]])
  expect(await taken('')).toMatchObject({ changed: 1 })
  expect(await cellOf()).toBe('')
})

test('what a spreadsheet has spoilt is told at its cell, and written nowhere', async () => {
  const file = '编码,名称,简称,类别,值班电话\n1.10101E+17,新设局,新设,委办局,\nX9,另设局,#N/A,委办局,'
  const { faults, done } = await take('sysadmin', organisation.deptSheetTake, file)
  expect([done, faults.map(({ row, header, message }) => [row, header, message])]).toEqual([
    0,
    [
      [2, '编码', expect.stringContaining('末尾数字')],
      [3, '简称', expect.stringContaining('公式出错')],
    ],
  ])
})

describe('a file', () => {
  const DEPARTMENTS = [
    '编码,名称,简称,上级编码,类别,辖区代码,值班电话,可承办',
    'X1,新设局,新设,C00,委办局,,0512-66660001,是',
    'X1-01,新设科,新设科,X1,科室/站所,,,',
  ]
  const taking = (lines: readonly string[], trial = 0) =>
    take('sysadmin', organisation.deptSheetTake, lines.join('\n'), trial)

  test('tells what it would do, and does it when asked: rows may name those before them', async () => {
    expect(await taking(DEPARTMENTS, 1)).toMatchObject({ rows: 2, added: 2, faulty: 0, done: 0, file: null })
    expect(await deptId('X1')).toBeUndefined()
    expect(await taking(DEPARTMENTS)).toMatchObject({ added: 2, done: 1 })
    const { name, pid_name } = await work.call('leader', organisation.deptInfo, { id: (await deptId('X1-01'))! })
    expect([name, pid_name]).toEqual(['新设科', '新设局'])
    expect(await taking(DEPARTMENTS)).toMatchObject({ added: 0, changed: 0, same: 2 })
    const [head, bureau, section] = DEPARTMENTS
    expect(await taking([head!, bureau!, section!.replace('新设科,新设科', '改名科,新设科')])).toMatchObject({
      ...{ changed: 1, same: 1 },
    })
  })

  test('is not taken at all while a row is wrong, and says what is, in the file too', async () => {
    const wrong = [
      DEPARTMENTS[0]!,
      'Y1,好部门,好,C00,委办局,,0512-66660001,是',
      'Y2,坏部门,坏,NIX,委办局,,0512-1,也许',
      'Y3,缺电话,缺,C00,委办局,,,是',
      'Y1,又一个,又,C00,委办局,,0512-66660001,是',
      'B01,城管局,,C00,委办局,,0512-66660001,是',
    ]
    const told = await taking(wrong)
    expect(told).toMatchObject({ rows: 5, added: 1, faulty: 4, done: 0 })
    expect(told.faults.map(({ row, header, message }) => [row, header, message])).toEqual([
      [3, '上级编码', '没有编码为“NIX”的部门'],
      [3, '可承办', '只能填写：是、否'],
      [4, '值班电话', '值班电话：请填写'],
      [5, '编码', '与第 2 行重复'],
      [6, '简称', '不能为空'],
    ])
    expect(await deptId('Y1')).toBeUndefined()
    const [header, good, bad] = await fileIn(told)
    expect([header![8], good![8] ?? '', bad![8]]).toEqual([
      '错误原因',
      '',
      '上级编码：没有编码为“NIX”的部门；可承办：只能填写：是、否',
    ])
  })

  test('without a needed column, or with nothing in it, is refused', async () => {
    await expect(taking(['编码,名称', 'Z1,某局'])).rejects.toThrow('缺少列：简称、类别')
    await expect(taking([DEPARTMENTS[0]!])).rejects.toThrow('表格中没有数据行')
  })

  test('is taken by who may fill in the form', async () => {
    const people = '部门编码,姓名,人员角色,手机\n'
    await take('chengguan_admin', organisation.deptUserSheetTake, `${people}B01,李新,经办人,12345678901`)
    const foreign = await take(
      'chengguan_admin',
      organisation.deptUserSheetTake,
      `${people}B02,李新,经办人,12345678902`,
    )
    expect(foreign.faults).toMatchObject([{ header: '部门编码', message: '没有编码为“B02”的部门' }])
    await expect(taking(DEPARTMENTS).then(() => take('chengguan', organisation.deptSheetTake, 'x'))).rejects.toThrow(
      'NO_PERMISSION',
    )
  })
})

test('whoever first has an area leads it', async () => {
  const code = '990102012099'
  await work.call('sysadmin', reference.areaSave, { code, name: '新社区' })
  const lines = ['编码,名称,简称,上级编码,类别,辖区代码', `S12-99,新社区居委会,新社区,S12,社区/村,${code}`]
  await take('sysadmin', organisation.deptSheetTake, lines.join('\n'))
  const { rows } = await work.call('sysadmin', reference.areaManage, { within: code })
  expect(rows[0]!.dept_id).toBe(await deptId('S12-99'))
})

describe('accounts', () => {
  test('are opened by a sheet, handed over once with their passwords, and given roles by another’s', async () => {
    const lines = '登录账号,姓名,昵称,部门编码\nfirst_1,赵一,小赵,B01\nfirst_2,钱二,小钱,B02'
    const told = await take('sysadmin', operators.operatorSheetTake, lines)
    expect(told).toMatchObject({ added: 2, done: 1 })
    const [header, [username, name, password, good_until] = []] = await fileIn(told)
    expect(header).toEqual(['登录账号', '姓名', '一次性密码', '有效至'])
    expect([username, name, good_until]).toEqual(['first_1', '赵一', expect.stringMatching(/^\d{4}-/)])
    await work.newBrowser().login(String(username), String(password))
    for (const table of ['audit_log', 'idempotency'] as const)
      expect(JSON.stringify(await work.db.selectFrom(table).selectAll().execute())).not.toContain(password)
    expect((await take('sysadmin', operators.operatorSheetTake, lines)).file).toBeNull()
    const given = '登录账号,角色\nfirst_1,单位管理员、单位经办人\nfirst_2,天神\nnobody_9,单位经办人'
    expect((await take('secadmin', operators.operatorRolesSheetTake, given)).faults).toMatchObject([
      { row: 3, header: '角色', message: '没有名为“天神”的角色' },
      { row: 4, message: '没有这个编号的记录；新增的行请留空' },
    ])
    await take('secadmin', operators.operatorRolesSheetTake, given.split('\n').slice(0, 2).join('\n'))
    const { rows } = await work.call('secadmin', operators.operatorManage, { keyword: 'first_1' })
    expect(rows[0]!.roles.map((role) => role.name).sort()).toEqual(['单位管理员', '单位经办人'].sort())
    const inEnglish = '登录账号,角色\nfirst_1,Department operator、Head of a department'
    expect(await take('secadmin', operators.operatorRolesSheetTake, inEnglish)).toMatchObject({ changed: 1, faulty: 0 })
    await work.db.updateTable('role').set({ name: '水、电、气专员' }).where('code', '=', 'dept_operator').execute()
    const withMarks = '登录账号,角色\nfirst_1,水、电、气专员、单位管理员'
    expect(await take('secadmin', operators.operatorRolesSheetTake, withMarks)).toMatchObject({ faulty: 0 })
    await work.db.updateTable('role').set({ name_en: 'Reviewer' }).where('code', '=', 'dept_admin').execute()
    const ambiguous = '登录账号,角色\nfirst_1,Reviewer'
    expect((await take('secadmin', operators.operatorRolesSheetTake, ambiguous)).faults).toMatchObject([{ row: 2 }])
  })

  test('of a large district come back as they were exported, and so many new ones at once as can be opened', async () => {
    const copied = sql.raw('supplier_id, password_hash, role_ids, user_level, dept_id, pwd_changed_at, created_at')
    await sql`insert into operator (username, real_name, nick_name, ${copied}) select 'many_' || n, '多多', '多多', ${copied}
      from operator, generate_series(1, 600) n where username = 'chengguan'`.execute(work.db)
    const file = await exported('sysadmin', operators.operatorSheet)
    const told = await take('sysadmin', operators.operatorSheetTake, file)
    expect(told).toMatchObject({ added: 0, changed: 0, same: told.rows, done: 1 })
    expect(told.rows).toBeGreaterThan(600)
    const lines = Array.from({ length: 301 }, (_, n) => `new_${n},赵一,小赵,B01`)
    await expect(
      take('sysadmin', operators.operatorSheetTake, ['登录账号,姓名,昵称,部门编码', ...lines].join('\n'), 1),
    ).rejects.toThrow('一次最多新增 300 行，请拆分')
  })

  test('nobody opens accounts and gives them roles', async () => {
    const given = '登录账号,角色\nchengguan,单位经办人'
    await expect(take('sysadmin', operators.operatorRolesSheetTake, given)).rejects.toThrow('NO_PERMISSION')
    const administrator = '登录账号,角色\nauditadmin,审计管理员、派单员'
    const { faults } = await take('secadmin', operators.operatorRolesSheetTake, administrator)
    expect(faults[0]!.message).toContain('只能由超级管理员维护')
  })
})
