import { createHmac, randomUUID } from 'node:crypto'
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'

import { here } from './setup/district.ts'
import { entrance } from './setup/entrance.ts'
import { openOffice } from './setup/office.ts'
import type { Office } from './setup/office.ts'
import { PASSWORD } from './setup/running-program.ts'

const INFO = '/v1/buyer/user/info'

let office: Office
beforeAll(async () => {
  office = await openOffice()
})
afterAll(() => office.close())
const { address, window, signedIn, leave, at, cookie, menuOf } = entrance(() => office)
afterEach(async () => expect(await leave()).toEqual([]))

const ask = async <T>(path: string): Promise<T> =>
  ((await (await fetch(`${address}/api${path}`)).json()) as { data: T }).data

describe('who one is', () => {
  test('somebody with two roles acts in one: its menu, no old tabs, back to the Dashboard, in all windows', async () => {
    const { page, context, signIn, menu, look } = await window()
    const permitted: number[] = []
    page.on('response', async (response) => {
      if (!response.url().endsWith('/OperatorRoutes')) return
      const { data } = (await response.json()) as { data: { path_arr: string[] } }
      permitted.push(data.path_arr.length)
    })
    await signIn('leader')
    await menu('办理中')
    const other = await context.newPage()
    await other.goto(`${address}/rexian/all/list`)
    await menuOf(other).waitFor()
    const act = async (from: string, as: string): Promise<void> => {
      await page.getByRole('button', { name: `切换角色 当前角色：${from}` }).click()
      await page.getByRole('menuitem', { name: as, exact: true }).click()
      await page.getByRole('button', { name: `切换角色 当前角色：${as}` }).waitFor()
      expect(at(page)).toBe('/dashboard')
    }
    await act('全部角色', '派单员')
    await other.waitForURL(`${address}/dashboard`)
    expect(await page.getByRole('navigation', { name: '已打开的页面' }).getByText('办理中').count()).toBe(0)
    await look('role-switch')
    await act('派单员', '全部角色')
    // What was answered is read a moment after the page has shown it.
    const changes = () => {
      const [all = 0, one = 0, again] = permitted
      return [one < all, again === all]
    }
    await expect.poll(changes).toEqual([true, true])
  })

  test('a weak password is told of: 安全提示, with the way to change it; not on that page, and once', async () => {
    const { page, open } = await window()
    await page.route(`**/api${INFO}`, async (route) => {
      const answer = (await (await route.fetch()).json()) as { data: object }
      await route.fulfill({ json: { ...answer, data: { ...answer.data, is_week_pwd: 1 } } })
    })
    await open('/login?redirect=/profile/pwd/edit')
    await page.getByLabel('用户名').fill('viewer')
    await page.getByLabel('密码').fill(PASSWORD)
    await page.getByRole('button', { name: '登录', exact: true }).click()
    await menuOf(page).waitFor()
    expect(await page.getByRole('dialog').count()).toBe(0)
    await open('/dashboard')
    const dialog = page.getByRole('dialog', { name: '安全提示' })
    await dialog.getByText('检测到弱密码，请尽快修改！').waitFor()
    await dialog.getByRole('button', { name: '暂不修改' }).waitFor()
    await dialog.getByRole('button', { name: '修改密码' }).click()
    await page.waitForURL(`${address}/profile/pwd/edit`)
    await open('/dashboard')
    await menuOf(page).waitFor()
    expect(await page.getByRole('dialog').count()).toBe(0)
  })
})

describe('coming in from elsewhere (spec §7, §9; security A13, B6)', () => {
  let secret = ''
  let tenant = ''
  beforeAll(async () => {
    const { page, open } = await window()
    const suppliers = page.waitForResponse('**/getSupplierList')
    await open('/login')
    const { data } = (await (await suppliers).json()) as { data: { list: { uid: string }[] } }
    tenant = data.list[0]!.uid
    const env = { PATH: process.env['PATH'], HOME: process.env['HOME'], DATA_DIR: here().dataDir }
    const root = join(import.meta.dirname, '..')
    const made = spawnSync('npm', ['run', '-s', 'sso:partner', '--', 'add', 'oa'], { cwd: root, env, encoding: 'utf8' })
    if (made.status !== 0) throw new Error(made.stderr)
    secret = made.stdout.trim().split('\n').at(-1)!
  })
  const sign = async (uid: string): Promise<string> => {
    const { server_time } = await ask<{ server_time: string }>('/v1/public/config/getConfig')
    const ts = String(Date.parse(`${server_time.replace(' ', 'T')}+08:00`) / 1000)
    const nonce = randomUUID()
    const lines = ['rexian-sso', tenant, uid, 'rexian', ts, nonce].join('\n')
    return `oa.${ts}.${nonce}.${createHmac('sha256', secret).update(lines).digest('hex')}`
  }

  test('a partner’s signature signs in, leaves the address at once, and works once', async () => {
    const { page, open, allow, look } = await window()
    const given = await sign('chengguan')
    const query = `uid=chengguan&sign=${given}&redirect=/rexian/all/list`
    const asked: string[] = []
    page.on('request', (request) => asked.push(`${request.url()} ${request.headers()['referer'] ?? ''}`))
    await open(`/auth-redirect?${query}`)
    await page.waitForURL(`${address}/rexian/all/list`)
    await page.getByRole('button', { name: /城管局联络员/ }).waitFor()
    expect(asked.filter((line) => line.includes(given)).length).toBe(2)
    expect(await page.evaluate(() => history.length)).toBeLessThan(4)

    const second = await window()
    second.allow(/ssologin 400$/)
    allow(/ssologin 400$/)
    await second.open(`/login?${query}`)
    await second.page.getByRole('alert').filter({ hasText: '单点登录未通过' }).waitFor()
    expect(at(second.page)).toBe('/auth-redirect?redirect=/rexian/all/list')
    await second.look('sso-refused')
    await second.page.getByRole('link', { name: '用户名密码登录' }).click()
    await second.page.waitForURL(`${address}/login`)
    await look('sso-entered')
  })

  test('whoever is signed in is asked before the account changes', async () => {
    const { page, open, signIn } = await window()
    await signIn('viewer')
    await open(`/auth-redirect?uid=zhujian&sign=${await sign('zhujian')}`)
    await page.getByText('将以“zhujian”登录').waitFor()
    await page.getByRole('button', { name: '切换并登录' }).click()
    await page.getByRole('button', { name: /住建局联络员/ }).waitFor()
  })

  test('guid and supplieruid of the address become cookies on any page; a live token in it opens nothing', async () => {
    const { page, context, open, allow } = await window()
    allow(/ 40[01]$/)
    await open('/register?guid=g-9&supplieruid=s-9&keep=1')
    await page.waitForURL(/redirect=|\/register/)
    expect(page.url()).not.toMatch(/guid|supplieruid/)
    await expect.poll(() => cookie(context, 'Suid')).toBe('s-9')
    await context.clearCookies()
    const live = await cookie((await signedIn('reviewer')).context, 'Admin-Token')
    await open(`/dashboard?accesstoken=${live}`)
    await page.getByRole('alert').filter({ hasText: '登录链接已失效' }).waitFor()
    expect(at(page)).toBe('/auth-redirect?redirect=/dashboard')
    await expect.poll(() => cookie(context, 'Admin-Token')).toBe('')
  })
})

describe('Ctrl+Alt+S (spec §2, §9)', () => {
  const other = here().otherAddress

  test('a listed origin is called from then on, in this window: calls, files and live updates', async () => {
    const desk = await window()
    const { page, open, faults, signInByForm } = desk
    await open('/login')
    await page.getByLabel('用户名').waitFor()
    await page.keyboard.press('Control+Alt+KeyS')
    const dialog = page.getByRole('dialog', { name: '修改访问域名' })
    const field = dialog.getByLabel('访问域名')
    expect(await field.getAttribute('placeholder')).toBe(new URL(address).host)
    await desk.look('access-domain')
    await field.fill('evil.example')
    await field.press('Enter')
    await dialog.getByRole('alert').filter({ hasText: '不在平台开放的范围内' }).waitFor()
    await dialog.getByRole('button', { name: '取消' }).click()
    await dialog.waitFor({ state: 'detached' })
    expect(await page.evaluate(() => sessionStorage.getItem('basehost'))).toBeNull()

    await page.keyboard.press('Control+Alt+KeyS')
    await field.fill(new URL(other).host)
    const reloaded = page.waitForEvent('load')
    await field.press('Enter')
    await reloaded
    expect(await page.evaluate(() => sessionStorage.getItem('basehost'))).toBe(new URL(other).host)
    const streamed = page.waitForRequest(`${other}/api/v1/seller/events/stream`)
    await signInByForm('dispatcher')
    await streamed
    // All that the first page asks is asked of the other origin.
    await page.getByRole('region', { name: '公告' }).waitFor()
    await desk.settle()
    const left = faults.splice(0)
    expect(left.every((fault) => fault.startsWith(`left the origin ${other}/api/`))).toBe(true)
    expect(left.some((fault) => fault.includes('/user/login'))).toBe(true)
  })

  test('what is stored but not listed is ignored', async () => {
    const { page, open } = await window()
    await open('/login')
    await page.evaluate(() => sessionStorage.setItem('basehost', 'evil.example'))
    const asked = page.waitForRequest('**/getSupplierList')
    await page.reload()
    expect((await asked).url().startsWith(address)).toBe(true)
  })
})

test('who has no account applies for one, on a desk and on a phone', async () => {
  const { page, open, look, lookOnPhone } = await window()
  await open('/login')
  await page.getByRole('link', { name: '申请账号' }).click()
  await page.getByRole('textbox', { name: '岗位和申请事由' }).waitFor()
  await look('register')
  await lookOnPhone('register-390')
  await page.getByRole('link', { name: '返回登录' }).click()
  await page.waitForURL(`${address}/login`)
})
