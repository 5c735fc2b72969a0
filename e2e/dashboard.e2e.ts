import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'

import { openOffice } from './setup/office.ts'
import type { Office } from './setup/office.ts'
import { cityNumber } from './setup/city-export.ts'
import { allocate, arrive } from './setup/steps.ts'
import { resize } from './setup/look.ts'

let office: Office
beforeAll(async () => {
  office = await openOffice()
})
afterAll(() => office.close())
afterEach(() => expect(office.faults()).toEqual([]))

const HOME = { name: '首页', exact: true } as const
/** The first page with everything on it. */
async function home(who: string) {
  const desk = await office.of(who)
  await desk.page.getByRole('navigation', { name: '主菜单' }).getByRole('link', HOME).click()
  await desk.page.getByRole('region', { name: '公告' }).waitFor()
  await desk.settle()
  return desk
}
const ORDERS = ['待我处理', '需要关注']
const NUMBERS = ['今日数据', '近14日受理与办结', '各单位在办']

describe('the first page is another one for each role', () => {
  test.for([
    ['dispatcher', ['待我处理', ...NUMBERS], ['账号与登录']],
    ['leader', ['需要关注', ...NUMBERS], ['账号与登录']],
    ['viewer', NUMBERS, [...ORDERS, '账号与登录']],
    ['chengguan', ['待我处理', '今日数据', '近14日派入与办结', '下级单位在办'], ['各单位在办', '账号与登录']],
    ['auditadmin', ['账号与登录'], [...ORDERS, ...NUMBERS]],
  ] as const)('%s', async ([who, there, absent]) => {
    const desk = await home(who)
    for (const name of there) await desk.page.getByRole('region', { name, exact: true }).waitFor()
    for (const name of absent) expect(await desk.page.getByRole('region', { name, exact: true }).count(), name).toBe(0)
    await desk.look(`home-${who}`)
    await desk.lookOnPhone(`home-${who}-phone`)
  })

  test('nothing is wider than a phone', async () => {
    const { page } = await home('chengguan')
    await resize(page, { width: 390, height: 844 })
    await expect.poll(() => page.evaluate(() => document.querySelector('main')!.scrollWidth > innerWidth)).toBe(false)
    await resize(page, { width: 1440, height: 900 })
  })

  test('in the dark and in English', async () => {
    const desk = await home('leader')
    const { page } = desk
    await page.getByRole('button', { name: '深色模式' }).click()
    await desk.picture('home-dark')
    await page.getByRole('button', { name: '浅色模式' }).click()
    await page.getByRole('button', { name: 'English', exact: true }).click()
    await page.getByRole('region', { name: 'Today', exact: true }).waitFor()
    expect(
      await page
        .getByRole('main')
        .getByText(/[今待受]/)
        .count(),
    ).toBe(0)
    await desk.picture('home-english')
    await page.getByRole('button', { name: '中文', exact: true }).click()
    await page.getByRole('region', { name: '今日数据' }).waitFor()
  })
})

test('a list and an order, in the dark and in English', async () => {
  const desk = await office.of('leader')
  const { page } = desk
  await desk.menu('办理中')
  await desk.row('RX2026').first().waitFor()
  await page.getByRole('button', { name: '深色模式' }).click()
  await desk.picture('list-dark')
  await desk.row('RX2026').first().getByRole('link').first().click()
  await page.getByRole('heading', { name: '办理过程' }).waitFor()
  await desk.picture('order-dark')
  await page.getByRole('button', { name: '浅色模式' }).click()
  await page.getByRole('button', { name: 'English', exact: true }).click()
  await page.getByRole('heading', { name: 'History' }).waitFor()
  await desk.picture('order-english')
  await page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'In progress' }).click()
  await desk.row('RX2026').first().waitFor()
  await desk.picture('list-english')
  await page.getByRole('button', { name: '中文', exact: true }).click()
})

test('the morning brief is one sheet of paper with the name of who printed it, and fills a wall', async () => {
  const { page, check } = await home('leader')
  const sheet = await page.pdf({ preferCSSPageSize: true })
  expect(sheet.toString('latin1').match(/\/Type\s*\/Page\b/g)).toHaveLength(1)
  await page.emulateMedia({ media: 'print' })
  await page.getByRole('region', { name: '今日简报' }).waitFor()
  expect(await page.getByRole('navigation').or(page.getByRole('banner')).filter({ visible: true }).count()).toBe(0)
  expect(await page.locator('.watermark').evaluate((mark) => getComputedStyle(mark).display)).toBe('block')
  await page.emulateMedia({ media: null })
  await page.getByRole('button', { name: '大屏' }).click()
  const wall = page.getByRole('dialog', { name: '今日简报' })
  await wall.getByText(/近7日受理/).waitFor()
  await check()
  expect(await wall.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight)).toBe(0)
  await page.keyboard.press('Escape')
  await wall.waitFor({ state: 'detached' })
})

test('what waits leads to the order, and an allocation shows at the department without a reload', async () => {
  const [dispatcher, chengguan] = [await home('dispatcher'), await home('chengguan')]
  const before = await chengguan.page
    .getByRole('region', { name: '待我处理' })
    .getByText(/待签收 \d+/)
    .innerText()
  // One of its own: what else waits may be another journey's, and lack what an allocation asks for.
  const order = cityNumber()
  await arrive(dispatcher, [{ 工单编号: order, 工单标题: '湖滨路夜市占道经营扰民', 诉求类型: '投诉' }])
  await allocate(dispatcher, order, '城市管理局(综合行政执法局)')
  const signs = Number(/待签收 (\d+)/.exec(before)![1])
  await chengguan.page.getByText(new RegExp(`待签收 ${signs + 1}( |$)`)).waitFor()
})

test('a notice is read, confirmed, and published by the leader', async () => {
  const leader = await home('leader')
  await leader.page.getByRole('link', { name: '管理公告' }).first().click()
  await leader.page.getByRole('button', { name: '发布公告' }).click()
  const form = leader.page.getByRole('dialog')
  await form.getByLabel('标题').fill('今晚值班调整')
  await form.getByLabel('正文').fill('今晚由二组值班。\n请提前交接。')
  await leader.check()
  await form.getByRole('button', { name: '提交' }).click()
  await leader.page.getByText('公告已发布').waitFor()
  await leader.page.getByRole('cell', { name: '今晚值班调整' }).waitFor()

  const { page, look } = await home('viewer')
  await page.reload()
  await page.getByRole('button', { name: /今晚值班调整/ }).click()
  await page.getByText('请提前交接。').waitFor()
  await page.getByRole('button', { name: '关闭', exact: true }).last().click()
  await page.getByRole('button', { name: /关于进一步规范工单签收/ }).click()
  await page.getByText('各承办单位：').waitFor()
  await look('notice')
  await page.getByRole('button', { name: '我已知晓' }).click()
  await page.getByText(/已确认 ·/).waitFor()
  await page.getByRole('button', { name: '关闭', exact: true }).last().click()
})

test('the map says the same as its table, and a street leads to its orders', async () => {
  const desk = await office.of('viewer')
  const { page } = desk
  await desk.open('/grid')
  // The drawing is for the pointer; who walks with Tab or listens has the table.
  const bubble = page.locator('main svg a').filter({ hasText: /东湖街道：在办 \d+ 件，超期 \d+ 件/ })
  await bubble.waitFor()
  const drawn = (await bubble.locator('title').textContent())!.match(/\d+/g)
  const told = page.getByRole('row', { name: /^东湖街道/ }).getByRole('cell')
  expect(await told.allInnerTexts()).toEqual(drawn)
  await desk.picture('map')
  await desk.pictureOnPhone('map-phone')
  await bubble.click()
  await page.waitForURL(/\/rexian\/all\/list\?area_id=\d+/)
  await desk.row('RX2026').first().waitFor()
})
