import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'

import { cityNumber } from './setup/city-export.ts'
import type { Desk } from './setup/desk.ts'
import { choose, pick, type } from './setup/fill.ts'
import { DESKTOP, PHONE, resize } from './setup/look.ts'
import { openOffice } from './setup/office.ts'
import type { Office } from './setup/office.ts'
import { DONE, arrive } from './setup/steps.ts'

let office: Office
let dispatcher: Desk
beforeAll(async () => {
  office = await openOffice()
  dispatcher = await office.of('dispatcher')
})
afterAll(() => office.close())
afterEach(() => expect(office.faults()).toEqual([]))

const OLD_SCREEN = { width: 1024, height: 768 }

/** A title that breaks nowhere by itself. */
const LINK = `https://example.cn/${'a'.repeat(90)}`

test('what is overdue is red, says by how much, and stands on the badge', async () => {
  const { page } = dispatcher
  await dispatcher.menu('超期')
  await dispatcher.row('超期').first().waitFor()
  const tones = await page
    .locator('tr[data-row]')
    .evaluateAll((rows) => rows.map((row) => row.getAttribute('data-tone')))
  expect(new Set(tones)).toEqual(new Set(['red']))
  expect(await dispatcher.badge('超期')).toBeGreaterThan(0)
  await page.getByText(`共 ${await dispatcher.badge('超期')} 条`).waitFor()
  await dispatcher.look('overdue-list')
  await resize(page, OLD_SCREEN)
  // Beside what it is about, and not behind the steps.
  const late = page
    .locator('tr[data-row]:visible')
    .first()
    .getByText(/^超期\d/)
  const end = await late.evaluate((text) => {
    const { right, top, height } = text.getBoundingClientRect()
    return text.contains(document.elementFromPoint(right - 2, top + height / 2))
  })
  expect(end).toBe(true)
  await resize(page, DESKTOP)
  await dispatcher.lookOnPhone('overdue-list-390')
  await page.keyboard.press('j')
  await page.keyboard.press('Space')
  const peek = page.getByRole('complementary', { name: /^预览 RX\d{14}$/ })
  await peek.getByText('最近进展').waitFor()
  await dispatcher.look('overdue-list-peek')
  await page.keyboard.press('Escape')
  await peek.waitFor({ state: 'detached' })
})

test('a visitor’s complaint is typed in by hand and starts its clock; a long link in it covers nothing on a phone', async () => {
  const { page } = dispatcher
  await dispatcher.menu('待办')
  const waiting = await dispatcher.badge('待办')
  await resize(page, OLD_SCREEN)
  // What narrows the list and what is done with it take two lines, not a third of the rows.
  const lines = () =>
    page.locator('[role=search]:visible :is(input, button):visible').evaluateAll((parts) => {
      const boxes = parts.map((part) => part.getBoundingClientRect())
      return new Set(boxes.map(({ top, height }) => Math.round((top + height / 2) / 10))).size
    })
  await page.getByRole('button', { name: '新增工单' }).waitFor()
  await expect.poll(lines).toBe(2)
  await resize(page, DESKTOP)
  await page.getByRole('button', { name: '新增工单' }).click()
  const form = page.getByRole('dialog')
  await type(form, '诉求内容', '来访人反映湖滨社区二号楼电梯反复停运，老人上下楼不便，希望尽快维修。')
  await pick(form, '诉求类型', '求助')
  await pick(form, '所属街道', '东湖街道')
  await type(form, '标题', LINK)
  await choose(form, '紧急程度', '紧急')
  await type(form, '诉求人', '赵大妈')
  // What the caller brought before is shown above the other fields, which move.
  await type(form, '联系电话', '12500000033')
  await dispatcher.picture('dispatcher-enter')
  await form.getByRole('button', { name: '提交', exact: true }).click()
  await page.getByRole('heading', { name: '办理过程' }).waitFor()
  await expect.poll(() => dispatcher.history()).toEqual(['新增工单'])
  await expect.poll(() => dispatcher.standing()).toContain('紧急')
  await expect.poll(() => dispatcher.badge('待办')).toBe(waiting + 1)
  await resize(page, PHONE)
  const isInSight = () =>
    page
      .locator('main :is(h1, h2, a):visible', { hasText: LINK })
      .first()
      .evaluate((title) => title.scrollWidth <= title.clientWidth && title.getBoundingClientRect().right <= innerWidth)
  await expect.poll(isInSight).toBe(true)
  await dispatcher.open('/rexian/hotline/normal/list?keyword=example.cn')
  await expect.poll(isInSight).toBe(true)
  await resize(page, DESKTOP)
  // The page was loaded anew: the next reader of the menu finds its numbers there.
  await expect.poll(() => dispatcher.badge('待办')).toBe(waiting + 1)
})

test('several approved answers are reported at once', async () => {
  const orders = [cityNumber(), cityNumber()]
  const [mark] = [orders[0]!.slice(9, 15)]
  await arrive(
    dispatcher,
    orders.map((工单编号, n) => ({ 工单编号, 工单标题: `批量上报${mark}之${n + 1}` })),
  )
  for (const order of orders) {
    await dispatcher.openOrder('待办', order)
    const form = await dispatcher.act('直接答复')
    await type(form, '办理情况', DONE)
    await choose(form, '诉求是否属实', '部分属实')
    await choose(form, '联系情况', '无需联系')
    await choose(form, '解决情况', '已解释说明')
    await type(form, '承办人', '派单员')
    await type(form, '承办人电话', '12500000044')
    await dispatcher.send('直接答复')
    await expect.poll(() => dispatcher.standing()).toContain('需上报（回复）')
  }
  const reviewer = await office.of('reviewer')
  const { page } = reviewer
  await reviewer.menu('需上报-回复')
  await reviewer.find(`批量上报${mark}`)
  const [toReport, completed] = [await reviewer.badge('正常回复'), await reviewer.badge('已办结-回复')]
  await page.getByRole('checkbox', { name: '选择本页全部' }).check()
  await page.getByRole('region', { name: '批量操作' }).getByRole('button', { name: '上报 2' }).click()
  await reviewer.picture('reviewer-report')
  await page.getByRole('button', { name: '上报 2 件' }).click()
  await page.getByText('成功 2 件，失败 0 件').waitFor()
  await expect.poll(() => reviewer.badge('正常回复')).toBe(toReport - 2)
  await expect.poll(() => reviewer.badge('已办结-回复')).toBe(completed + 2)
})

test('orders are allocated together and signed for together, each with its own result', async () => {
  const orders = [cityNumber(), cityNumber(), cityNumber()]
  const [mark] = [orders[0]!.slice(9, 15)]
  await arrive(
    dispatcher,
    orders.map((工单编号, n) => ({ 工单编号, 工单标题: `批量派单${mark}之${n + 1}` })),
  )
  const several = async ({ page }: Desk, action: string) => {
    await page.getByRole('checkbox', { name: '选择本页全部' }).check()
    await page
      .getByRole('region', { name: '批量操作' })
      .getByRole('button', { name: `${action} 3` })
      .click()
    const form = page.getByRole('dialog', { name: `${action} 3 件` })
    await form.waitFor()
    return { form, send: () => form.getByRole('button', { name: `${action} 3 件` }).click() }
  }
  await dispatcher.menu('待办')
  await dispatcher.find(`批量派单${mark}`)
  const { form, send } = await several(dispatcher, '派单')
  await pick(form, '主办单位', '城市管理局(综合行政执法局)')
  await type(form, '派单意见', '请按职责办理，并及时答复诉求人。')
  await send()
  await dispatcher.page.getByText('成功 3 件，失败 0 件').waitFor()
  expect(
    await dispatcher.page
      .getByRole('dialog')
      .getByText(/^期限 /)
      .count(),
  ).toBe(3)
  await dispatcher.look('dispatcher-several')
  await dispatcher.page.getByRole('button', { name: '收回 3 件' }).waitFor()
  await dispatcher.page.keyboard.press('Enter')
  await dispatcher.page.getByRole('dialog').waitFor({ state: 'detached' })

  const chengguan = await office.of('chengguan')
  await chengguan.menu('待办')
  await chengguan.find(`批量派单${mark}`)
  const signing = await several(chengguan, '签收')
  await chengguan.picture('department-sign-several')
  await signing.send()
  await chengguan.page.getByText('成功 3 件，失败 0 件').waitFor()
  await chengguan.row(`批量派单${mark}之1`).getByRole('link').first().click()
  await expect.poll(() => chengguan.history()).toEqual(expect.arrayContaining(['签收']))
})

test('a filter that a link sets is as wide before the name of its department is read as afterwards', async () => {
  const { page } = dispatcher
  await dispatcher.menu('全部工单')
  const filters = page.getByRole('search')
  await filters.getByRole('combobox', { name: '承办单位' }).click()
  const option = page.locator('.ant-select-item-option').first()
  const name = await option.innerText()
  await option.click()
  await page.waitForURL(/dept_id=\d+/)
  const link = page.url()
  let answer = (): void => {}
  const asked = new Promise<void>((resolve) => (answer = resolve))
  await page.evaluate(() => localStorage.clear())
  await page.route('**/GetCommonData*', async (route) => {
    await asked
    await route.continue()
  })
  await page.goto(link)
  const more = filters.getByRole('button', { name: '更多条件' })
  await filters.locator('.ant-select').waitFor()
  const before = await more.boundingBox()
  answer()
  await filters.getByTitle(name).first().waitFor()
  expect(await more.boundingBox()).toEqual(before)
})
