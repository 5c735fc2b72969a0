// tsx bench/tabs.ts: whether 200 orders opened in tabs and closed again leave anything in the browser's memory.
// BENCH_ADDRESS and BENCH_PASSWORD name a running program, otherwise one is started.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { chromium, type CDPSession, type Page } from 'playwright-core'

import { browserPath } from '../e2e/setup/browser-path.ts'
import { freePort, program } from '../e2e/soak/program.ts'

const ROUNDS = 4
const TABS = Number(process.env['BENCH_TABS'] ?? 50)
const LEFT_OPEN = 60
const PASSWORD = process.env['BENCH_PASSWORD'] ?? 'Qiaotou#58-Denghuo'

interface Memory {
  readonly heap: number
  readonly nodes: number
  readonly listeners: number
}

const started = process.env['BENCH_ADDRESS'] ? null : await startProgram()
const browser = await chromium.launch({
  executablePath: browserPath(),
  args: ['--no-sandbox', '--disable-gpu'],
})
try {
  await measureAll(process.env['BENCH_ADDRESS'] ?? started!.address)
} finally {
  await browser.close()
  await started?.stop()
}

async function measureAll(address: string): Promise<void> {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' })
  page.setDefaultTimeout(120_000)
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Performance.enable')
  await signIn(page, address)
  const orders = await ordersOf(page)
  // Where each closing leads back to: nothing is read there.
  await goTo(page, '/profile/pwd/edit')
  await page.getByRole('heading', { level: 1, name: '修改密码' }).waitFor()
  const note = async (what: string): Promise<void> => print(what, await memoryOf(devtools))
  // The first round fills what is bounded: code, styles, the hundred answers that are kept.
  await openAndClose(page, [...orders, ...orders].slice(0, 2 * TABS))
  await note('before')
  for (let round = 1; round <= ROUNDS; round++) {
    await openAndClose(
      page,
      orders.slice(0, TABS).map((order) => twin(order, round)),
    )
    await note(`${round * TABS} opened and closed`)
  }
  for (const order of orders.slice(0, LEFT_OPEN)) await openToStay(page, order)
  await note(`${LEFT_OPEN} left open`)
  await page.getByRole('button', { name: '页签操作' }).click()
  await page.getByRole('menuitem', { name: '关闭全部' }).click()
  await page.getByRole('heading', { level: 1, name: '首页' }).waitFor()
  await note('all closed')
}

async function signIn(page: Page, address: string): Promise<void> {
  await page.goto(`${address}/login`)
  await page.getByLabel('用户名').fill('leader')
  await page.getByLabel('密码').fill(PASSWORD)
  await page.getByRole('button', { name: '登录', exact: true }).click()
  await page.getByRole('navigation', { name: '主菜单' }).waitFor()
}

async function ordersOf(page: Page): Promise<readonly string[]> {
  await goTo(page, '/rexian/all/list?size=100')
  await page.locator('tr[data-row] a').nth(99).waitFor()
  return page.locator('tr[data-row] a').evaluateAll((links) => links.map((link) => link.getAttribute('href')!))
}

/** The same order under another address, which is another tab. */
function twin(order: string, round: number): string {
  const lists = ['all', 'transfer/inprogress', 'hotline/normal', 'transfer/overdue']
  return order.replace('/all/', `/${lists[round % lists.length]}/`)
}

async function openAndClose(page: Page, orders: readonly string[]): Promise<void> {
  for (const order of orders) {
    await open(page, order)
    await page.keyboard.press('Alt+w')
    await page.waitForFunction((path) => location.pathname !== path, order)
  }
}

async function open(page: Page, order: string): Promise<void> {
  await goTo(page, order)
  await page.waitForFunction(
    (path) =>
      document.querySelector(`[data-tag-bar] [data-path="${path}"][aria-current]`)?.textContent?.match(/^\d{4} /),
    order,
  )
}

async function openToStay(page: Page, order: string): Promise<void> {
  await open(page, order)
  await page.locator('[data-tag-bar] [aria-current]').dblclick()
}

async function goTo(page: Page, address: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState({}, '', to)
    dispatchEvent(new PopStateEvent('popstate'))
  }, address)
}

async function memoryOf(devtools: CDPSession): Promise<Memory> {
  for (let i = 0; i < 3; i++) await devtools.send('HeapProfiler.collectGarbage')
  const { metrics } = await devtools.send('Performance.getMetrics')
  const valueOf = (name: string): number => metrics.find((metric) => metric.name === name)!.value
  return { heap: valueOf('JSHeapUsedSize'), nodes: valueOf('Nodes'), listeners: valueOf('JSEventListeners') }
}

function print(what: string, { heap, nodes, listeners }: Memory): void {
  const size = `${(heap / 1e6).toFixed(1).padStart(6)} MB`
  console.log(`${what.padEnd(24)}${size} ${String(nodes).padStart(7)} nodes ${String(listeners).padStart(6)} listeners`)
}

async function startProgram() {
  const dataDir = mkdtempSync(join(tmpdir(), 'rexian-tabs-'))
  const running = program(dataDir, await freePort(), { DEMO: '1', DEMO_SCALE: 'XS', DEMO_PASSWORD: PASSWORD })
  await running.start()
  return {
    address: running.address,
    async stop(): Promise<void> {
      await running.stop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}
