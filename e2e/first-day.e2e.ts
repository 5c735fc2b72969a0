import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'

import { passwordEdit } from '#features/account/contract/password.ts'
import { getCommonData } from '#features/reference/contract/common-data.ts'
import { complaintSave } from '#features/work-orders/contract/actions.ts'
import { readSpreadsheet } from '#platform/spreadsheets/read-spreadsheet.ts'
import { signedClient } from '#platform/testing/client.ts'
import { PREFIX, folderForData } from '#platform/testing/cluster.ts'

import type { Desk } from './setup/desk.ts'
import { type } from './setup/fill.ts'
import { openOffice, type Office } from './setup/office.ts'
import { PATIENCE } from './setup/patience.ts'
import { PASSWORD } from './setup/running-program.ts'
import { allocate } from './setup/steps.ts'
import { freePort, program } from './soak/program.ts'

/** A platform of a real district: nothing in it but one account, whose password was printed. */
let running: ReturnType<typeof program>
let office: Office
let admin: Desk
const dataDir = mkdtempSync(join(folderForData(), `${PREFIX}${process.pid}-first-`))
beforeAll(async () => {
  chmodSync(dataDir, 0o711)
  running = program(dataDir, await freePort(), { DEMO: '0' })
  await running.start()
  await vi.waitUntil(() => running.printed().includes('admin'), { timeout: PATIENCE })
  await firstPassword('admin', /admin {2}(\S+)/.exec(running.printed())![1]!)
  office = await openOffice(running.address)
  admin = await office.of('admin')
})
afterAll(async () => {
  await office.close()
  await running.stop()
  rmSync(dataDir, { recursive: true, force: true })
})

/** Signs in with a one-time password and chooses a lasting one. */
async function firstPassword(username: string, password: string): Promise<void> {
  const client = signedClient(running.address)
  await client.login(username, password)
  const [old_password, new_password] = await client.encrypt(password, PASSWORD)
  await client.call(passwordEdit, { old_password: old_password!, new_password: new_password! })
}

const AREAS = `代码,名称
320199000000,新湖区
320199001000,湖东街道
320199001001,湖滨社区`
const DEPARTMENTS = `编码,名称,简称,上级编码,类别,辖区代码,值班电话
B01,城市管理局,城管局,C00,委办局,,025-81000001
B01-01,市容科,市容科,B01,科室/站所,,
S01,湖东街道办事处,湖东街道,C00,街道/镇,320199001000,025-81000002`
const PEOPLE = `部门编码,姓名,人员角色,手机
B01,王敏,联络员,12300000001
S01,李强,联络员,12300000002`
const ACCOUNTS = `登录账号,姓名,昵称,部门编码
sys_one,孙一,系统管理员,C00
sec_one,周一,安全管理员,C00
audit_one,吴一,审计管理员,C00
leader_one,郑一,值班长,C00
dispatcher_one,赵一,派单员,C00
chengguan_one,王敏,城管局联络员,B01
hudong_one,李强,湖东街道联络员,S01`
const ROLES = `登录账号,角色
sys_one,系统管理员
sec_one,安全管理员
audit_one,审计管理员
leader_one,中心负责人
dispatcher_one,派单员
chengguan_one,单位经办人
hudong_one,单位管理员、单位经办人`

/** Brings a sheet in over the list that is shown; answers what is handed over. */
async function takeSheet(desk: Desk, rows: string, { of = '', handed = false } = {}): Promise<Buffer> {
  const { page } = desk
  await page.getByRole('button', { name: '表格' }).click()
  await page.getByRole('menuitem', { name: `导入表格${of}`, exact: true }).click()
  const dialog = page.getByRole('dialog', { name: '导入表格' })
  const file = { name: '表.csv', mimeType: 'text/csv', buffer: Buffer.from(rows) }
  await dialog.locator('input[type=file]').setInputFiles(file)
  if (handed) await proveIdentity(desk)
  await dialog.getByText(/^共 \d+ 行/).waitFor()
  const download = handed ? page.waitForEvent('download') : undefined
  await dialog.getByRole('button', { name: '确认导入' }).click()
  await dialog.waitFor({ state: 'detached' })
  const chunks: Buffer[] = []
  for await (const chunk of (await (await download)?.createReadStream()) ?? []) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks)
}

/** Accounts are opened by who is asked once more who he is. */
async function proveIdentity({ page }: Desk): Promise<void> {
  const proof = page.getByRole('dialog', { name: '验证身份' })
  await proof.getByLabel('登录密码').fill(PASSWORD)
  await proof.getByRole('button', { name: '验证' }).click()
}

const goThere = async (desk: Desk, step: string): Promise<void> => {
  await desk.menu('开通向导')
  await desk.page.getByRole('listitem').filter({ hasText: step }).getByRole('link', { name: '去完成' }).click()
}

test('from nothing to the first order in the browser: checklist, sheets, accounts, allocation', async () => {
  const { page, allow } = admin
  allow(/OperatorSheetTake 403$/)
  await page.getByText('还差 4 项才能派出第一张工单').waitFor()
  await page.getByRole('link', { name: '继续开通' }).click()
  await page.getByRole('button', { name: '载入标准分类' }).click()
  await page.getByText('241 个可用分类').waitFor()
  await admin.look('first-day')

  await goThere(admin, '区县信息')
  const form = page.getByRole('region', { name: '区县信息' })
  await type(form, '平台名称', '新湖区一体化诉求解决平台')
  await type(form, '行政区划代码', '320199')
  await form.getByRole('button', { name: '保存' }).click()
  await page.getByText('名称和行政区划代码已填写').waitFor()

  await goThere(admin, '区域')
  await takeSheet(admin, AREAS, { of: '：区域' })
  await goThere(admin, '承办部门')
  await takeSheet(admin, DEPARTMENTS)
  await goThere(admin, '人员')
  await takeSheet(admin, PEOPLE)
  await goThere(admin, '部门账号')
  const secrets = await takeSheet(admin, ACCOUNTS, { of: '：管理员账号', handed: true })
  await takeSheet(admin, ROLES, { of: '：授予角色' })
  await admin.menu('开通向导')
  await page.getByText(/^可以派单了/).waitFor()
  await page.getByRole('button', { name: '试派工单' }).click()
  await page.getByText('全程走通，已撤销').waitFor()

  const handed = new Map((await readSpreadsheet(secrets)).map(({ cells }) => [String(cells[0]), String(cells[2])]))
  for (const username of ['dispatcher_one', 'hudong_one']) await firstPassword(username, handed.get(username)!)
  const dispatcher = await office.of('dispatcher_one')
  const client = await dispatcher.client()
  const { content: common } = await client.call(getCommonData, {})
  const [lamps] = common!.categories[0]!.children![3]!.children!
  const { order_no } = await client.call(complaintSave, {
    ...{ title: '路灯不亮', content: '湖滨社区南门的路灯三天没有亮了。', category_id: lamps!.id },
    ...{ appeal_type: 'help', source_channel: 'phone' },
    ...{ address: '湖滨社区南门', is_anonymous: 1 },
  })
  expect(order_no).toMatch(/0{5}1$/)
  await allocate(dispatcher, order_no, '湖东街道办事处')
  const department = await office.of('hudong_one')
  await department.menu('待办')
  await department.row('路灯不亮').first().waitFor()

  await admin.menu('管理员账号')
  await admin.menu('开通向导')
  await page.getByRole('listitem').filter({ hasText: '第一张工单' }).getByText('已派出').waitFor()
  expect(office.faults()).toEqual([])
})

test('a second district is made, signed in to, and closed', async () => {
  const { page } = admin
  await admin.menu('平台区县')
  await page.getByText('新湖区一体化诉求解决平台').first().waitFor()
  await page.getByRole('button', { name: '新增区县' }).click()
  const form = page.getByRole('dialog', { name: '新增区县' })
  await type(form, '平台名称', '南山区一体化诉求解决平台')
  await type(form, '区县简称', '南山区')
  await type(form, '标识', 'nanshan')
  await admin.look('tenant-add')
  await form.getByRole('button', { name: '提交' }).click()
  const handed = page.getByRole('dialog', { name: '区县已建立' })
  const text = await handed.innerText()
  await admin.checkOver()
  await handed.getByRole('button', { name: '关闭' }).click()
  await admin.row('南山区').first().waitFor()
  await admin.look('tenants')

  const there = await office.window()
  // Nothing but the password is asked of before it is changed; closed, the session is over.
  there.allow(/ 403$|info 401$/)
  await there.page.goto(/http\S+/.exec(text)![0])
  await there.page.getByLabel('所属单位').waitFor()
  expect(await there.page.getByLabel('所属单位').inputValue()).toBe('nanshan')
  await there.check()
  await there.typeCredentials('admin', /密码：(\S+?)（/.exec(text)![1]!)
  await there.page.getByRole('heading', { name: '修改密码' }).first().waitFor()

  await admin.row('南山区').getByRole('button', { name: '编辑' }).first().click()
  const edit = page.getByRole('dialog', { name: '编辑区县' })
  await edit.getByText('停用', { exact: true }).click()
  await edit.getByRole('button', { name: '提交' }).click()
  await edit.waitFor({ state: 'detached' })
  await there.open('/login')
  await there.page.getByText('已停用或不存在').waitFor()
  await there.check()
  expect(office.faults()).toEqual([])
})
