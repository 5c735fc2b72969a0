// npm run bench:page: what the browser has to fetch, and how long a slow computer takes to show it. Against ADDRESS, or
// a small demo district of its own.
import { chromium } from 'playwright-core'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'

import { browserPath } from '../e2e/setup/browser-path.ts'
import { freePort, program } from '../e2e/soak/program.ts'
import { PASSWORD } from '../e2e/setup/running-program.ts'

/** The computers of a street office are slow: four times slower than this one. */
const SLOWER = 4
const ROUNDS = 5
const BUDGET_KB = { login: 250, list: 450 }
const LIST = '/rexian/hotline/normal/list'
const password = process.env['DEMO_PASSWORD'] ?? PASSWORD

const dataDir = mkdtempSync(join(tmpdir(), 'rexian-page-'))
const own = process.env['ADDRESS'] ? null : await startOwn()
const address = own?.address ?? process.env['ADDRESS']!
const browser = await chromium.launch({
  executablePath: browserPath(),
  args: ['--no-sandbox', '--disable-gpu'],
})
try {
  const kilobytes = await measureSizes(browser)
  await measureTimes(browser)
  process.exitCode = kilobytes.login <= BUDGET_KB.login && kilobytes.list <= BUDGET_KB.list ? 0 : 1
} finally {
  await browser.close()
  await own?.stop()
  rmSync(dataDir, { recursive: true, force: true })
}

async function startOwn() {
  const running = program(dataDir, await freePort(), { DEMO: '1', DEMO_SCALE: 'XS', DEMO_PASSWORD: password })
  await running.start()
  return running
}

/** JavaScript and styles, each file as gzip would send it. */
async function measureSizes(browser: Browser) {
  const context = await browser.newContext({ locale: 'zh-CN' })
  const page = await context.newPage()
  const files = new Map<string, number>()
  page.on('response', async (response) => {
    const { pathname } = new URL(response.url())
    if (!/\.(js|css)$/.test(pathname)) return
    files.set(pathname, gzipSync(await response.body(), { level: 6 }).length)
  })
  const total = (kind: string): number =>
    [...files].filter(([path]) => path.endsWith(kind)).reduce((sum, [, size]) => sum + size, 0) / 1024
  const row = async (what: string, budget: number): Promise<number> => {
    await page.waitForLoadState('networkidle')
    const script = total('.js')
    print(what, `${script.toFixed(1)} kB of JavaScript (at most ${budget})`, `${total('.css').toFixed(1)} kB of styles`)
    return script
  }
  console.log('Sizes, gzip')
  await openLogin(page)
  const login = await row('before signing in', BUDGET_KB.login)
  await signIn(page)
  const list = await row('to the first list', BUDGET_KB.list)
  await context.close()
  return { login, list }
}

/** From the address to what one came for, on a slowed computer; the middle of several rounds. */
async function measureTimes(browser: Browser): Promise<void> {
  const rounds: Record<string, number>[] = []
  for (let round = 0; round < ROUNDS; round++) rounds.push(await oneRound(browser))
  console.log(`Times, CPU ${SLOWER} times slower, middle of ${ROUNDS}`)
  for (const what of Object.keys(rounds[0]!)) {
    const times = rounds.map((round) => round[what]!).toSorted((a, b) => a - b)
    print(
      what,
      `${Math.round(times[Math.floor(ROUNDS / 2)]!)} ms`,
      `${Math.round(times[0]!)}–${Math.round(times.at(-1)!)}`,
    )
  }
}

async function oneRound(browser: Browser): Promise<Record<string, number>> {
  const context = await browser.newContext({ locale: 'zh-CN' })
  const page = await slowPage(context)
  const login = await timed(() => openLogin(page))
  const list = await timed(() => signIn(page))
  const again = await timed(async () => {
    await page.goto(address + LIST)
    await page.locator('tr[data-row]').first().waitFor()
  })
  await context.close()
  return { 'sign-in page, nothing cached': login, 'from “sign in” to the first row': list, 'list, reloaded': again }
}

async function slowPage(context: BrowserContext): Promise<Page> {
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
  return page
}

async function openLogin(page: Page): Promise<void> {
  await page.goto(`${address}/login?redirect=${encodeURIComponent(LIST)}`)
  await page.getByRole('button', { name: '登录', exact: true }).waitFor()
}

async function signIn(page: Page): Promise<void> {
  await page.getByLabel('用户名').fill('dispatcher')
  await page.getByLabel('密码').fill(password)
  await page.getByRole('button', { name: '登录', exact: true }).click()
  await page.locator('tr[data-row]').first().waitFor()
}

async function timed(work: () => Promise<void>): Promise<number> {
  const start = performance.now()
  await work()
  return performance.now() - start
}

function print(what: string, ...figures: string[]): void {
  console.log(`  ${what.padEnd(36)} ${figures.join('   ')}`)
}
