import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'

import { pngOf } from '#features/account/testing/png.ts'
import { phoneCode } from '#features/identity/testing/phone.ts'

import type { Desk } from './setup/desk.ts'
import { field } from './setup/fill.ts'
import { openOffice } from './setup/office.ts'
import type { Office } from './setup/office.ts'
import { PASSWORD } from './setup/running-program.ts'

/** An account that no other journey uses: what happens to it is its own. */
const NAME = 'zhujian_admin'
const NEXT = 'Xinfang#73-Huzhu-Deng'

let office: Office
let desk: Desk
beforeAll(async () => {
  office = await openOffice()
  desk = await office.of(NAME)
})
afterAll(() => office.close())
afterEach(() => expect(office.faults()).toEqual([]))

const said = (text: string, at = desk) => at.page.getByText(text, { exact: true }).first().waitFor()
const section = async (name: string, at = desk): Promise<void> => {
  await at.page.getByRole('navigation', { name: '个人设置' }).getByRole('link', { name }).click()
  await at.page.getByRole('heading', { name, level: 2 }).waitFor()
}
const press = (name: string, at = desk) => at.page.getByRole('button', { name, exact: true }).click()
const confirm = (name: string, at = desk) =>
  at.page.getByRole('dialog').getByRole('button', { name, exact: true }).click()

/** Looks at what is shown as it is: on a phone, in the dark, in English, too. */
async function look(name: string): Promise<void> {
  await desk.look(name)
  await desk.lookOnPhone(`${name}-390`)
}

test('the profile is edited, wrong fields are named, and the header shows it at once', async () => {
  const { page } = desk
  await page.getByRole('button', { name: '住建局分管领导' }).click()
  await page.getByRole('menuitem', { name: '编辑资料' }).click()
  await page.getByRole('heading', { name: '基本资料' }).waitFor()
  const form = page.locator('main')
  await field(form, '手机号').locator('input').fill('2380013800')
  await field(form, '昵称').locator('input').fill('')
  await press('保存')
  await said('手机号应为以 1 开头的 11 位数字')
  await said('请填写昵称')
  await field(form, '手机号').locator('input').fill('')
  await field(form, '昵称').locator('input').fill('住建老陈')
  await field(form, '简介').locator('textarea').first().fill('分管住建热线工单')
  await look('profile')
})

test('another phone number asks who is there, and goes on by itself after the right password', async () => {
  const { page } = desk
  const form = page.locator('main')
  desk.allow(/userEdit 403$|StepUp 400$/)
  await field(form, '手机号').locator('input').fill('13800010002')
  await page.getByRole('button', { name: '保存', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: '验证身份' })
  await dialog.getByLabel('登录密码').fill('not it')
  await dialog.getByRole('button', { name: '验证' }).click()
  await dialog.getByRole('alert').filter({ hasText: '当前密码不正确' }).waitFor()
  await dialog.getByLabel('登录密码').fill(PASSWORD)
  await dialog.getByRole('button', { name: '验证' }).click()
  await said('保存成功')
  await page.getByRole('button', { name: '住建老陈' }).waitFor()
  await page.reload()
  await expect.poll(() => field(form, '手机号').locator('input').inputValue()).toBe('13800010002')
  expect(await field(form, '简介').locator('textarea').first().inputValue()).toBe('分管住建热线工单')
})

test('an avatar is chosen, cropped by keyboard, previewed at 80×80 and shown in the header', async () => {
  const { page } = desk
  await section('头像')
  const picker = page.locator('main input[type=file]')
  await picker.setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: Buffer.from('<svg/>') })
  await said('请选择 PNG、JPEG 或 WebP 图片')
  await picker.setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: pngOf(300) })
  const dialog = page.getByRole('dialog', { name: '裁剪头像' })
  await dialog.getByRole('slider', { name: '缩放' }).press('ArrowRight')
  await dialog.getByLabel('裁剪区域').press('ArrowLeft')
  const preview = dialog.getByRole('img', { name: '预览' })
  expect(await preview.evaluate((canvas: HTMLCanvasElement) => [canvas.width, canvas.height])).toEqual([80, 80])
  await desk.look('profile-crop')
  await dialog.getByRole('button', { name: '保存' }).click()
  await said('头像已更换')
  const shown = page.locator('header button img')
  await expect
    .poll(() => shown.evaluate((image: HTMLImageElement) => [image.naturalWidth, image.naturalHeight]))
    .toEqual([80, 80])
  expect(await shown.getAttribute('src')).toContain('size=80')
  await look('profile-avatar')
  await press('移除头像')
  await confirm('移除头像')
  await said('头像已移除')
  await shown.waitFor({ state: 'detached' })
})

test('DingTalk is bound and unbound', async () => {
  const { page } = desk
  await section('钉钉绑定')
  const input = page.getByLabel('钉钉账号 ID')
  await input.fill('有 空格')
  await press('绑定')
  await said('钉钉账号 ID格式不正确')
  await input.fill('manager4321')
  await page.getByRole('button', { name: '绑定', exact: true }).click()
  await page.locator('dd', { hasText: 'manager4321' }).waitFor()
  await look('profile-ding')
  await press('解除绑定')
  await confirm('解除绑定')
  await page.getByRole('button', { name: '绑定', exact: true }).waitFor()
})

test('sessions are listed; one elsewhere is ended, and has to sign in again', async () => {
  const elsewhere = await office.window()
  await elsewhere.signIn(NAME)
  elsewhere.allow(/ 401$/)
  await section('登录会话')
  await said('本次登录')
  expect(await desk.page.locator('main li').count()).toBe(2)
  await look('profile-sessions')
  await desk.page.getByRole('button', { name: /^结束 .*的登录$/ }).click()
  await confirm('结束')
  await said('已结束该登录会话')
  await said('没有其他登录会话。')
  await elsewhere.open('/profile/user/edit')
  await elsewhere.page.waitForURL(/\/login/)
})

test('a new password is measured as it is typed, refused while something is wrong, and ends other sessions', async () => {
  const { page } = desk
  const elsewhere = await office.window()
  await elsewhere.signIn(NAME)
  elsewhere.allow(/ 401$/)
  desk.allow(/PasswordEdit 400$/)
  await section('修改密码')
  const rules = page.getByRole('group', { name: '密码要求' })
  const next = page.getByLabel('新密码', { exact: true })
  await next.fill('abcd2024')
  await rules.getByText('不符合要求').waitFor()
  expect(await rules.locator('li[data-met=true]').allInnerTexts()).toEqual([
    '最多 64 个字符\n已满足',
    '不能包含用户名或手机号\n已满足',
  ])
  await next.fill(NEXT)
  await rules.getByText('强', { exact: true }).waitFor()
  await page.getByLabel('原密码').fill('not it')
  await page.getByLabel('确认新密码').fill('another')
  await press('确认修改')
  await said('两次输入的新密码不一致')
  await page.getByLabel('确认新密码').fill(NEXT)
  await press('确认修改')
  await said('当前密码不正确')
  expect(await next.inputValue()).toBe(NEXT)
  await page.getByRole('checkbox', { name: '显示密码' }).check()
  expect(await next.getAttribute('type')).toBe('text')
  await page.getByRole('checkbox', { name: '显示密码' }).uncheck()
  await look('profile-password')
  await page.getByLabel('原密码').fill(PASSWORD)
  await press('确认修改')
  await said('密码已修改，其他登录会话已结束')
  await elsewhere.open('/profile/user/edit')
  await elsewhere.page.waitForURL(/\/login/)
})

/** The code of the phone on the program's clock, `steps` half minutes from now. */
async function codeOf(secret: string, steps = 0): Promise<string> {
  const { data } = await desk.page.evaluate(
    async () => (await fetch('/api/v1/public/config/getConfig')).json() as Promise<{ data: { server_time: string } }>,
  )
  return phoneCode(secret, data.server_time, steps)
}

async function firstStep(): Promise<Desk> {
  const other = await office.window()
  other.allow(/LoginCode 400$/)
  await other.open('/login')
  await other.typeCredentials(NAME, NEXT)
  await other.page.getByRole('heading', { name: '登录验证' }).waitFor()
  return other
}

/** Of the second factor, once it is on. */
let secret = ''
let codes: readonly string[] = []

test('a second factor is turned on with a code of the phone, and recovery codes are shown once', async () => {
  const { page } = desk
  desk.allow(/TotpStart 403$|TotpConfirm 400$|TotpEnd 403$/)
  await section('双因素验证')
  await press('启用双因素验证')
  const proof = page.getByRole('dialog', { name: '验证身份' })
  const qr = page.getByRole('img', { name: '验证器应用扫描用的二维码' })
  await proof.or(qr).first().waitFor()
  if (await proof.isVisible()) {
    await proof.getByLabel('登录密码').fill(NEXT)
    await proof.getByRole('button', { name: '验证' }).click()
  }
  await qr.waitFor()
  await look('profile-factor')
  secret = (await page.getByText(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/).innerText()).replaceAll(' ', '')
  await page.getByRole('textbox', { name: '验证码' }).fill('000000')
  await press('确认启用')
  await said('验证码不正确或已使用过，请输入新的验证码')
  await page.getByRole('textbox', { name: '验证码' }).fill(await codeOf(secret))
  await press('确认启用')
  await page.getByText('请保存恢复码').waitFor()
  codes = await page.locator('main ol li').allInnerTexts()
  expect(codes).toHaveLength(10)
  await look('profile-recovery')
  await press('我已保存')
  await said('已启用')
})

test('signing in asks for the code of the phone, and a wrong one is refused', async () => {
  const byPhone = await firstStep()
  await byPhone.look('sign-in-code')
  await byPhone.lookOnPhone('sign-in-code-390')
  await byPhone.page.getByRole('textbox', { name: '验证码' }).fill('000000')
  await press('登录', byPhone)
  await byPhone.page.getByText('验证码不正确、已使用过，或尝试次数过多，请稍后再试').waitFor()
  await byPhone.page.getByRole('textbox', { name: '验证码' }).fill(await codeOf(secret, 1))
  await press('登录', byPhone)
  await byPhone.page.getByRole('navigation', { name: '主菜单' }).waitFor()
})

test('a recovery code signs in as well, and another turns the second factor off', async () => {
  const byRecovery = await firstStep()
  await byRecovery.page.getByRole('textbox', { name: '验证码' }).fill(codes[0]!.toLowerCase())
  await press('登录', byRecovery)
  await byRecovery.page.getByRole('navigation', { name: '主菜单' }).waitFor()

  await byRecovery.open('/profile/user/edit?section=factor')
  await said('9 个', byRecovery)
  byRecovery.allow(/TotpEnd 403$/)
  await press('停用双因素验证', byRecovery)
  await confirm('停用双因素验证', byRecovery)
  const code = byRecovery.page.getByRole('dialog', { name: '验证身份' })
  await code.getByLabel('验证码').fill(codes[1]!)
  await code.getByRole('button', { name: '验证' }).click()
  await said('双因素验证已停用', byRecovery)
  await said('未启用', byRecovery)
})
