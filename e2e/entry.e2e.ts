import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'

import type { Desk } from './setup/desk.ts'
import { entrance } from './setup/entrance.ts'
import { openOffice } from './setup/office.ts'
import type { Office } from './setup/office.ts'
import { PASSWORD } from './setup/running-program.ts'

const NO_PERMISSION = '没有此操作权限，请尝试重新登录或刷新页面'
const INFO = '/v1/buyer/user/info'
const LEVEL = '/v1/public/user/UserInfo'
const ROUTES = '/v1/seller/role/OperatorRoutes'
const COUNTERS = '/v1/seller/complaint/AppComplaintStatistics'

let office: Office
beforeAll(async () => {
  office = await openOffice()
})
afterAll(() => office.close())
const { address, window, signedIn, leave, at, cookie, setCookie, fake, menuOf } = entrance(() => office)
afterEach(async () => expect(await leave()).toEqual([]))

describe('the guard (spec §2, §4)', () => {
  test('without a token everything but the three open pages leads to signing in, and remembers where to', async () => {
    const { page, open } = await window()
    for (const path of ['/', '/dashboard', '/rexian/all/list?size=50', '/nowhere', '/404', '/redirect/dashboard']) {
      await open(path)
      await page.getByRole('button', { name: '登录', exact: true }).waitFor()
      expect(at(page)).toBe(`/login?redirect=${path.replace('?size=50', '%3Fsize%3D50')}`)
    }
    for (const path of ['/login', '/register', '/auth-redirect']) {
      await open(path)
      await page.getByRole('heading', { level: 1 }).waitFor()
      expect(at(page)).toBe(path)
    }
  })

  test('signing in goes on to the page that was wanted; signed in, /login and /register lead to /', async () => {
    const { page, open, typeCredentials } = await window()
    await open('/login?redirect=/rexian/all/list%3Fsize%3D50')
    await typeCredentials(' dispatcher ', PASSWORD)
    await page.waitForURL(`${address}/rexian/all/list?size=50`)
    for (const path of ['/login', '/register']) {
      await open(path)
      await page.waitForURL(`${address}/dashboard`)
    }
    await expect.poll(() => page.title()).toBe('首页 - 一体化诉求解决平台')
  })

  test('never to another origin', async () => {
    const { page, open, typeCredentials } = await window()
    await open('/login?redirect=https%3A%2F%2Fevil.example%2Fx')
    await typeCredentials('viewer', PASSWORD)
    await page.waitForURL(`${address}/dashboard`)
  })

  test('user information comes first, then the level, then the permitted paths', async () => {
    const desk = await signedIn('dispatcher')
    const asked: string[] = []
    desk.page.on('request', (request) => asked.push(new URL(request.url()).pathname.replace('/api', '')))
    await desk.page.reload()
    await menuOf(desk.page).waitFor()
    expect(asked.filter((path) => [INFO, LEVEL, ROUTES].includes(path))).toEqual([INFO, LEVEL, ROUTES])
  })

  const empty = { msg: '', status: false }
  test.each([
    ['empty user info', INFO, { data: null }, 'Verification failed, please Login again.'],
    ['no roles', INFO, { data: { uid: '1', roles: [] } }, 'getInfo: roles must be a non-null array!'],
    ['a refused user info', INFO, { status: false, msg: '账号已停用' }, '账号已停用'],
    ['a refused level', LEVEL, { status: false, msg: '级别未知' }, '级别未知'],
    ['a refusal without a word', ROUTES, empty, 'Has Error'],
  ])('%s: its text, no token, no guid, and back to signing in', async (_what, path, envelope, text) => {
    const { page, context, open, signIn } = await window()
    await signIn('viewer')
    await setCookie(context, 'Guid', 'g-1')
    await fake(page, path, envelope)
    await open('/rexian/all/list')
    await page.getByRole('alert').filter({ hasText: text }).waitFor()
    await page.waitForURL(`${address}/login?redirect=/rexian/all/list`)
    expect([await cookie(context, 'Admin-Token'), await cookie(context, 'Guid')]).toEqual(['', ''])
  })

  test('a stored guid alone passes the guard; the server’s answer decides', async () => {
    const { page, context, open, allow } = await window()
    await setCookie(context, 'Guid', 'g-2')
    allow(/ 401$/)
    const info = page.waitForRequest(`**${INFO}`)
    await open('/login')
    expect((await info).headers()['guid']).toBe('g-2')
    await page.waitForURL(/\/login\?redirect=\/(dashboard)?$/)
    expect(await cookie(context, 'Guid')).toBe('')
  })
})

describe('the error catalogue (spec §8)', () => {
  const failing = async (path: string, envelope: object, status = 200): Promise<Desk> => {
    const desk = await window()
    desk.allow(/ (401|403)$/)
    await desk.signIn('dispatcher')
    await fake(desk.page, path, envelope, status)
    return desk
  }

  test('a missing permission is told once, and leads to the Dashboard', async () => {
    const { page, menu } = await failing(
      '/v1/seller/complaint/ComplaintList',
      { status: false, msg: '没有此操作权限' },
      403,
    )
    await menu('办理中')
    await page.getByRole('alert').filter({ hasText: NO_PERMISSION }).first().waitFor()
    expect(await page.getByRole('alert').filter({ hasText: NO_PERMISSION }).count()).toBe(1)
    await page.waitForURL(`${address}/dashboard`)
  })

  test('a session that is over is asked about once: 确认 with 确认 and 取消; 确认 forgets the token', async () => {
    const { page, context } = await failing(COUNTERS, { status: false, msg: '登录已失效', data: 'login' }, 401)
    await page.reload()
    const dialog = page.getByRole('dialog', { name: '确认' })
    await dialog.getByText('登录已失效').waitFor()
    expect(await page.getByRole('dialog').count()).toBe(1)
    await dialog.getByRole('button', { name: '取消' }).click()
    expect(await cookie(context, 'Admin-Token')).not.toBe('')
    await page.reload()
    await dialog.getByRole('button', { name: '确认' }).click()
    await page.waitForURL(/\/login\?redirect=/)
    expect(await cookie(context, 'Admin-Token')).toBe('')
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
    for (const name of ['Admin-Token', 'Suid', 'Guid', 'rexian_sid']) expect(await cookie(context, name)).toBe('')
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
