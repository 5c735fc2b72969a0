// npm run bench:hands: what the commonest jobs cost hands, counted while they are done in a real browser: clicks, keys
// (a chord is one, what is typed into a text is a field), fields, and the seconds in which the machine was waited for.
import { chromium } from 'playwright-core'
import type { Browser, Locator, Page } from 'playwright-core'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { doAllocate } from '#features/work-orders/contract/actions.ts'
import { canAllocateList } from '#features/work-orders/contract/detail.ts'
import { complaintList } from '#features/work-orders/contract/list.ts'

import { openDesk } from '../e2e/setup/desk.ts'
import type { Desk } from '../e2e/setup/desk.ts'
import { DONE } from '../e2e/setup/steps.ts'
import { freePort, program } from '../e2e/soak/program.ts'
import { PASSWORD } from '../e2e/setup/running-program.ts'

/** As it was measured on release 11318c3, before the desk. */
interface Before {
  readonly clicks: number
  readonly keys: number | null
}
interface Job {
  readonly name: string
  readonly who: string
  readonly before: Before
  readonly goal: string
  readonly prepare: (desk: Desk) => Promise<void>
  readonly work: (hands: Hands) => Promise<void>
}

/** Does what a person does at a desk, and counts it. */
class Hands {
  clicks = 0
  keys = 0
  fields = 0
  constructor(readonly page: Page) {}
  async click(place: Locator): Promise<void> {
    this.clicks += 1
    await place.click()
  }
  async press(key: string): Promise<void> {
    this.keys += 1
    await this.page.keyboard.press(key)
  }
  async write(text: string): Promise<void> {
    this.fields += 1
    await this.page.keyboard.type(text)
  }
}

const form = (page: Page) => page.getByRole('region', { name: '办理' })
const title = (page: Page) => page.getByRole('article', { name: '工单内容' }).getByRole('heading', { level: 2 })
/** The next order is there, filled in. */
async function nextAfter(page: Page, before: string): Promise<void> {
  await page.waitForFunction(
    (was) => ![null, undefined, was].includes(document.querySelector('article h2')?.textContent),
    before,
  )
}
const filledIn = (page: Page) =>
  page.waitForFunction(() => document.querySelector<HTMLTextAreaElement>('[data-field=opinion] textarea')?.value)

const atDesk = (queue: string) => async (desk: Desk) => {
  await desk.open(`/rexian/desk/${queue}`)
  await title(desk.page).waitFor()
  await desk.settle()
}

/** Sends what lies open so many times. */
const sendAll = (times: number, ready: (page: Page) => Promise<unknown>) => async (hands: Hands) => {
  for (let i = 0; i < times; i++) {
    await ready(hands.page)
    const before = (await title(hands.page).textContent()) ?? ''
    await hands.press('Control+Enter')
    await nextAfter(hands.page, before)
  }
}
const shown = async (page: Page) => form(page).getByRole('button', { name: '审核通过' }).last().waitFor()

const JOBS: readonly Job[] = [
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
    prepare: async (desk) => {
      await allocateTwenty()
      await desk.open('/rexian/hotline/normal/list?received_from=2026-01-01&sort=received')
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
    name: 'contact and reply, with a file',
    who: 'chengguan',
    before: { clicks: 17, keys: null },
    goal: '7 clicks, 1 field',
    prepare: async (desk) => {
      await atDesk('normal')(desk)
      await form(desk.page).getByRole('button', { name: '回复' }).first().click()
    },
    work: reply,
  },
]

async function reply(hands: Hands): Promise<void> {
  const { page } = hands
  const before = (await title(page).textContent()) ?? ''
  const choice = (label: string, name: string) =>
    form(page).locator(`[data-field="${label}"]`).getByText(name, { exact: true })
  await hands.press('e')
  await hands.write(DONE)
  await hands.click(choice('is_true', '属实'))
  await hands.click(choice('resolve_status', '已解决'))
  const phone = form(page).getByLabel('联系号码')
  if (!(await phone.isVisible())) await hands.click(choice('contact_status', '已联系'))
  await hands.click(phone)
  await hands.write('12500000018')
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

const dataDir = mkdtempSync(join(tmpdir(), 'rexian-hands-'))
const running = program(dataDir, await freePort(), { DEMO: '1', DEMO_SCALE: 'XS', DEMO_PASSWORD: PASSWORD })
await running.start()
const browser: Browser = await chromium.launch({
  executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu'],
})
try {
  process.stdout.write(
    'job                               clicks   keys  fields  seconds   before: clicks, keys   goal\n',
  )
  for (const job of JOBS) await measure(job)
} finally {
  await browser.close()
  await running.stop()
  rmSync(dataDir, { recursive: true, force: true })
}

/** Twenty new orders for one department. */
async function allocateTwenty(): Promise<void> {
  const desk = await openDesk(browser, running.address)
  await desk.signInByForm('dispatcher')
  const client = await desk.client()
  const { rows } = await client.call(complaintList, { queue: 'normal', limit: 20, sort: 'received' })
  const depts = await client.call(canAllocateList, { id: rows[0]!.id })
  const dept_id = depts.find(({ name }) => name.startsWith('城市管理局'))!.dept_id
  for (const { id } of rows) await client.call(doAllocate, { id, dept_id, opinion: '请按职责办理，及时答复。' })
  await desk.context.close()
}

async function measure({ name, who, before, goal, prepare, work }: Job): Promise<void> {
  const desk = await openDesk(browser, running.address)
  await desk.signInByForm(who)
  await prepare(desk)
  const hands = new Hands(desk.page)
  const begin = performance.now()
  await work(hands)
  const seconds = (performance.now() - begin) / 1000
  const was = `${before.clicks}, ${before.keys ?? '–'}`
  process.stdout.write(
    `${name.padEnd(32)}${String(hands.clicks).padStart(8)}${String(hands.keys).padStart(7)}${String(hands.fields).padStart(8)}${seconds.toFixed(1).padStart(9)}   ${was.padEnd(22)} ${goal}\n`,
  )
  await desk.context.close()
}
