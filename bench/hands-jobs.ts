import type { Page } from 'playwright-core'

import { doAllocate, doSign } from '#features/work-orders/contract/actions.ts'
import { canAllocateList } from '#features/work-orders/contract/detail.ts'
import { complaintList } from '#features/work-orders/contract/list.ts'
import { suggestDispatch } from '#features/work-orders/contract/suggest.ts'
import type { SignedClient } from '#platform/testing/client.ts'

import { cityExport, cityNumber } from '../e2e/setup/city-export.ts'
import type { Desk } from '../e2e/setup/desk.ts'
import { DONE } from '../e2e/setup/steps.ts'
import { importExport } from '../e2e/soak/import-by-api.ts'
import { IMPORT_JOBS } from './hands-import.ts'
import type { Hands, Job, Office } from './job.ts'

const MARKET = '夜市占道经营'

const form = (page: Page) => page.getByRole('region', { name: '办理' })
const title = (page: Page) => page.getByRole('article', { name: '工单内容' }).getByRole('heading', { level: 2 })
const NUMBER = /RX\d+/
const numberOf = async (page: Page): Promise<string> =>
  NUMBER.exec((await page.getByRole('article', { name: '工单内容' }).textContent()) ?? '')?.[0] ?? ''
/** The next order is there, or there is none. */
async function nextAfter(page: Page, before: string): Promise<void> {
  await page.waitForFunction((was) => !document.querySelector('article')?.textContent.includes(was), before)
}
const filledIn = (page: Page) =>
  page.waitForFunction(
    () => document.querySelector<HTMLTextAreaElement>('[data-field=opinion] textarea')?.value,
    undefined,
    { timeout: LOOK_MS },
  )

const atDesk = (queue: string) => async (desk: Desk) => {
  await desk.open(`/rexian/desk/${queue}`)
  await title(desk.page).waitFor()
  await desk.settle()
}

/** How long one looks before an order is seen not to be a clear one. */
const LOOK_MS = 8000

/** Sends what lies open so many times; what is not ready is left for later, by a key of its own. */
const sendAll = (times: number, ready: (page: Page) => Promise<unknown>) => async (hands: Hands) => {
  for (let sent = 0; sent < times;) {
    const isReady = await ready(hands.page).catch(() => null)
    const before = await numberOf(hands.page)
    if (!isReady) {
      await hands.press('j')
      await nextAfter(hands.page, before)
      continue
    }
    sent += 1
    await hands.press('Control+Enter')
    await nextAfter(hands.page, before)
  }
}
const shown = async (page: Page) => {
  await form(page).getByRole('button', { name: '审核通过' }).last().waitFor()
  return true
}

export const JOBS: readonly Job[] = [
  {
    name: 'allocate a clear order',
    who: 'dispatcher',
    before: { clicks: 6, keys: 19 },
    goal: '2 keys',
    prepare: atDesk('normal'),
    work: sendAll(1, filledIn),
  },
  {
    name: 'allocate ten clear orders',
    who: 'dispatcher',
    before: { clicks: 61, keys: 190 },
    goal: '20 keys, 10 clicks',
    prepare: atDesk('normal'),
    work: sendAll(10, filledIn),
  },
  {
    name: 'approve five replies',
    who: 'reviewer',
    before: { clicks: 20, keys: 35 },
    goal: '5',
    prepare: atDesk('deptreply'),
    work: sendAll(5, shown),
  },
  {
    name: 'sign for twenty',
    who: 'chengguan',
    before: { clicks: 60, keys: null },
    goal: '3 clicks',
    prepare: async (desk, office) => {
      await allocated(office, 20)
      await desk.open(`/rexian/hotline/normal/list?keyword=${MARKET}&sort=received`)
      await desk.row('签收').nth(19).waitFor()
    },
    work: async (hands) => {
      const { page } = hands
      await hands.click(page.getByRole('checkbox', { name: '选择本页全部' }))
      await hands.click(page.getByRole('button', { name: /^签收/ }).last())
      await hands.click(page.getByRole('dialog').getByRole('button', { name: /^签收/ }))
      await page.getByText('成功 20 件').waitFor()
    },
  },
  {
    name: 'home to the queue, at its first order',
    who: 'dispatcher',
    before: { clicks: 2, keys: 3 },
    goal: '1 click',
    prepare: (desk) => desk.settle(),
    work: async (hands) => {
      await hands.click(hands.page.getByRole('link', { name: '分拣台' }).first())
      await title(hands.page).waitFor()
    },
  },
  {
    name: 'allocate in own words',
    who: 'dispatcher',
    before: { clicks: 6, keys: 19 },
    goal: '2 keys',
    prepare: async (desk, office) => {
      const keyword = await arrived(office, await desk.client(), 1)
      await desk.open(`/rexian/desk/normal?keyword=${keyword}`)
    },
    work: async (hands) => {
      await filledIn(hands.page)
      const before = await numberOf(hands.page)
      await hands.press('e')
      await hands.press('Control+a')
      await hands.write('请到现场核查，三日内反馈。')
      await hands.press('Control+Enter')
      await nextAfter(hands.page, before)
    },
  },
  {
    name: 'sign for one',
    who: 'chengguan',
    before: { clicks: 3, keys: null },
    goal: '1',
    prepare: async (desk, office) => {
      const [order_no] = await allocated(office, 1)
      await desk.open(`/rexian/desk/normal?keyword=${order_no}`)
      await form(desk.page).getByRole('button', { name: '签收', pressed: true }).waitFor()
    },
    work: async (hands) => {
      await hands.press('Control+Enter')
      await hands.page.getByText('· 签收成功').waitFor()
    },
  },
  {
    name: 'give to a sub-unit',
    who: 'chengguan',
    before: { clicks: 5, keys: null },
    goal: '2',
    prepare: async (desk) => {
      await withClearUnit(desk)
    },
    work: async (hands) => {
      const { page } = hands
      const before = await numberOf(page)
      await hands.press('p')
      await form(page).getByLabel('下派单位').waitFor()
      await filledIn(page)
      await hands.press('Control+Enter')
      await nextAfter(page, before)
    },
  },
  {
    name: 'reject a reply',
    who: 'reviewer',
    before: { clicks: 4, keys: null },
    goal: '3',
    prepare: atDesk('deptreply'),
    work: async (hands) => {
      const { page } = hands
      const before = await numberOf(page)
      await hands.press('n')
      await hands.click(form(page).getByText('内容不完整'))
      await hands.press('Tab')
      await hands.write('未说明整改时间，请补充后再报。')
      await hands.press('Control+Enter')
      await nextAfter(page, before)
    },
  },
  {
    name: 'report three together',
    who: 'reviewer',
    before: { clicks: 5, keys: null },
    goal: '5',
    prepare: async (desk) => {
      await desk.menu('需上报-回复')
      await desk.row('RX').nth(3).waitFor()
    },
    work: async (hands) => {
      const { page } = hands
      for (const n of [0, 1, 2]) await hands.click(page.locator('tr[data-row]:visible').nth(n).getByRole('checkbox'))
      await hands.click(page.getByRole('button', { name: /^上报/ }).last())
      await hands.click(page.getByRole('dialog').getByRole('button', { name: /^上报/ }))
      await page.getByText('成功 3 件').waitFor()
    },
  },
  ...IMPORT_JOBS,
  {
    name: 'contact and reply, with a file',
    who: 'chengguan',
    before: { clicks: 17, keys: null },
    goal: '7 clicks, 1 field',
    prepare: async (desk, office) => {
      const [order_no] = await allocated(office, 1)
      const client = await desk.client()
      const { rows } = await client.call(complaintList, { queue: 'normal', limit: 10, keyword: order_no! })
      await client.call(doSign, { id: rows[0]!.id })
      await desk.open(`/rexian/desk/normal?keyword=${order_no}`)
      await form(desk.page).getByRole('button', { name: '回复' }).first().click()
    },
    work: reply,
  },
]

/** At the desk of a department, on an order of which it is clear which unit it goes to. */
async function withClearUnit(desk: Desk): Promise<void> {
  const client = await desk.client()
  const { rows } = await client.call(complaintList, { queue: 'normal', limit: 100 })
  for (const { id, order_no, actions } of rows) {
    if (!actions.includes('sub_allocate') || !(await client.call(suggestDispatch, { id })).clear) continue
    await desk.open(`/rexian/desk/normal?keyword=${order_no}`)
    return title(desk.page).waitFor()
  }
  throw new Error('no order is clear')
}

/** New orders, whatever waits already; the words of their titles that no other order has. */
async function arrived(office: Office, client: SignedClient, count: number): Promise<string> {
  const title = `${MARKET}${cityNumber().slice(-6)}`
  const arriving = Array.from({ length: count }, (_, n) => ({
    工单编号: cityNumber(),
    工单标题: `${title}第${n + 1}件`,
  }))
  await importExport(office.address, client, { name: '市平台导出.xlsx', bytes: await cityExport(arriving) })
  return title
}

/** The same, in the hands of one department. */
async function allocated(office: Office, count: number): Promise<string[]> {
  const client = await office.client('dispatcher')
  const keyword = await arrived(office, client, count)
  const { rows } = await client.call(complaintList, { queue: 'normal', limit: 100, keyword })
  const depts = await client.call(canAllocateList, { id: rows[0]!.id })
  const dept_id = depts.find(({ name }) => name.startsWith('城市管理局'))!.dept_id
  for (const { id } of rows) await client.call(doAllocate, { id, dept_id, opinion: '请按职责办理，及时答复。' })
  return rows.map(({ order_no }) => order_no)
}

async function reply(hands: Hands): Promise<void> {
  const { page } = hands
  const before = await numberOf(page)
  const choice = (label: string, name: string) =>
    form(page).locator(`[data-field="${label}"]`).getByText(name, { exact: true })
  await hands.press('e')
  await hands.write(DONE)
  await hands.click(choice('is_true', '属实'))
  await hands.click(choice('resolve_status', '已解决'))
  const person = form(page).getByLabel('联系人（经办）')
  if (!(await person.isVisible())) await hands.click(choice('contact_status', '已联系'))
  hands.clicks += 1
  await form(page)
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: '现场照片.png', mimeType: 'image/png', buffer: PIXEL })
  await form(page).getByRole('button', { name: '移除 现场照片.png' }).waitFor()
  await hands.press('Control+Enter')
  await nextAfter(page, before)
}
const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
