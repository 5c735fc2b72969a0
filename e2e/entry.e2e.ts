import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'

import { entrance } from './setup/entrance.ts'
import { step } from './setup/look.ts'
import { openOffice } from './setup/office.ts'
import type { Office } from './setup/office.ts'
import { PASSWORD } from './setup/running-program.ts'

const NO_PERMISSION = '没有此操作权限，请尝试重新登录或刷新页面'
const INFO = '/v1/buyer/user/info'

let office: Office
beforeAll(async () => {
  office = await openOffice()
})
afterAll(() => office.close())
const { address, window, leave, at, cookie, setCookie, fake, menuOf } = entrance(() => office)
afterEach(async () => expect(await leave()).toEqual([]))

describe('the guard (spec §2, §4)', () => {
  test('without a token everything but the three open pages leads to signing in, and remembers where to', async () => {
    const { page, open } = await window()
    await open('/login')
    for (const path of ['/', '/dashboard', '/rexian/all/list?size=50', '/nowhere', '/404', '/redirect/dashboard']) {
      await step(page, path)
      await page.getByRole('button', { name: '登录', exact: true }).waitFor()
      await expect.poll(() => at(page)).toBe(`/login?redirect=${path.replace('?size=50', '%3Fsize%3D50')}`)
    }
    for (const [path, title] of [
      ['/login', '登录'],
      ['/register', '注册'],
      ['/auth-redirect', '正在登录'],
    ] as const) {
      await step(page, path)
      await expect.poll(() => page.title()).toMatch(new RegExp(`^${title} - `))
      await page.getByRole('heading', { level: 1 }).waitFor()
      expect(at(page)).toBe(path)
    }
  })

  test('signing in goes on to the page that was wanted; signed in, /login and /register lead to /', async () => {
    const { page, context, open, typeCredentials } = await window()
    await open('/rexian/all/list?size=50')
    await typeCredentials(' dispatcher ', PASSWORD)
    await page.waitForURL(`${address}/rexian/all/list?size=50`)
    await expect.poll(() => cookie(context, 'Admin-Token')).toMatch(/./)
    for (const path of ['/login', '/register']) {
      await step(page, path)
      await page.waitForURL(`${address}/dashboard`)
    }
    await expect.poll(() => page.title()).toBe('首页 - 一体化诉求解决平台')
  })

  test('empty user info: its text, no token, no guid, and back to signing in', async () => {
    const { page, context, open, signIn } = await window()
    await signIn('viewer')
    await setCookie(context, 'Guid', 'g-1')
    await fake(page, INFO, { data: null })
    await open('/rexian/all/list')
    await page.getByRole('alert').filter({ hasText: 'Verification failed, please Login again.' }).waitFor()
    await page.waitForURL(`${address}/login?redirect=/rexian/all/list`)
    for (const name of ['Admin-Token', 'Guid']) await expect.poll(() => cookie(context, name)).toBe('')
  })
})

describe('the error catalogue (spec §8)', () => {
  test('a missing permission is told once, and leads to the Dashboard', async () => {
    const { page, menu, signIn, allow } = await window()
    allow(/ 403$/)
    await signIn('dispatcher')
    await fake(page, '/v1/seller/complaint/ComplaintList', { status: false, msg: '没有此操作权限' }, 403)
    await menu('办理中')
    await page.getByRole('alert').filter({ hasText: NO_PERMISSION }).first().waitFor()
    expect(await page.getByRole('alert').filter({ hasText: NO_PERMISSION }).count()).toBe(1)
    await page.waitForURL(`${address}/dashboard`)
  })
})

describe('leaving (spec §4)', () => {
  test('signing out forgets token, tenant, identity and tabs, in every window of the browser', async () => {
    const { page, context, signIn } = await window()
    await signIn('dispatcher')
    await setCookie(context, 'Guid', 'g-3')
    const other = await context.newPage()
    await other.goto(`${address}/rexian/all/list`)
    await menuOf(other).waitFor()
    await page.getByRole('button', { name: /派单员/ }).click()
    await page.getByRole('menuitem', { name: '退出登录' }).click()
    for (const window of [page, other]) await window.waitForURL(`${address}/login?redirect=/dashboard`)
    for (const name of ['Admin-Token', 'Suid', 'Guid', 'rexian_sid'])
      await expect.poll(() => cookie(context, name)).toBe('')
    expect(await page.evaluate(() => Object.keys(sessionStorage).filter((key) => !key.startsWith('basehost')))).toEqual(
      [],
    )
  })

  test('a window that slept finds out when it wakes, and one that waits at the door goes in with the others', async () => {
    const { page, context, signIn, allow } = await window()
    await signIn('viewer')
    allow(/ 401$/)
    const door = await context.newPage()
    await context.clearCookies()
    await door.goto(`${address}/login?redirect=/rexian/all/list`)
    await door.getByLabel('用户名').waitFor()
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
    await page.waitForURL(`${address}/login?redirect=/dashboard`)
    await page.getByLabel('用户名').fill('viewer')
    await page.getByLabel('密码').fill(PASSWORD)
    await page.getByRole('button', { name: '登录', exact: true }).click()
    await door.waitForURL(`${address}/rexian/all/list`)
  })
})
