// tsx bench/list-paint.ts: what a list costs on a slow CPU to paint and to scroll, as ratios to a bare table with the
// same text in the same page (spec §10). BENCH_ADDRESS and BENCH_PASSWORD name a running program, otherwise one is started.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { chromium } from 'playwright-core'

import { browserPath } from '../e2e/setup/browser-path.ts'
import { freePort, program } from '../e2e/soak/program.ts'
import { FRAMES, paintBare, paintList, scrollThrough } from './list-page.ts'
import { tracing, type Work } from './main-thread.ts'

const SLOWER = 4
const ROWS = 100
const ROUNDS = Number(process.env['BENCH_ROUNDS'] ?? 5)
const PASSWORD = process.env['BENCH_PASSWORD'] ?? 'Qiaotou#58-Denghuo'

type Figures = Readonly<Record<'first' | 'all' | 'work' | 'scroll' | 'elements', number>>

const started = process.env['BENCH_ADDRESS'] ? null : await startProgram()
const browser = await chromium.launch({
  executablePath: browserPath(),
  args: ['--no-sandbox', '--disable-gpu'],
})
try {
  print(await measureAll(process.env['BENCH_ADDRESS'] ?? started!.address))
} finally {
  await browser.close()
  await started?.stop()
}

async function measureAll(address: string): Promise<readonly { ours: Figures; bare: Figures }[]> {
  const page = await browser.newPage({
    viewport: { width: 1440, height: 900 },
    locale: 'zh-CN',
    reducedMotion: 'reduce',
  })
  // The functions that run in the page come out of a compiler that marks each with its name.
  await page.addInitScript('globalThis.__name = (named) => named')
  await page.goto(`${address}/login`)
  await page.getByLabel('用户名').fill('dispatcher')
  await page.getByLabel('密码').fill(PASSWORD)
  await page.getByRole('button', { name: '登录', exact: true }).click()
  await page.getByRole('navigation', { name: '主菜单' }).waitFor()
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
  const traced = tracing(devtools)
  const rounds: { ours: Figures; bare: Figures }[] = []
  for (let round = 0; round < ROUNDS; round++) {
    await page.evaluate((to) => {
      history.pushState({}, '', to)
      dispatchEvent(new PopStateEvent('popstate'))
    }, '/rexian/all/list')
    await page.waitForTimeout(2500)
    const list = `/rexian/all/list?size=${ROWS}&sort=received_asc&received_from=20${10 + round}-01-01`
    const ours = await measure(() => page.evaluate(paintList, { address: list, rows: ROWS }), 'ours')
    const bare = await measure(() => page.evaluate(paintBare), 'bare')
    rounds.push({ ours, bare })
  }
  return rounds

  async function measure(paint: () => Promise<Pick<Figures, 'first' | 'all' | 'elements'>>, which: 'ours' | 'bare') {
    const painted = await traced(paint)
    await page.waitForTimeout(1000)
    const scrolled = await traced(() => page.evaluate(scrollThrough, { which, frames: FRAMES }))
    if (process.env['BENCH_DETAILS']) detail(which, painted.work, scrolled.work)
    return { ...painted.result, work: painted.work.total, scroll: scrolled.work.total / FRAMES }
  }
}

async function startProgram() {
  const dataDir = mkdtempSync(join(tmpdir(), 'rexian-bench-'))
  const demo = { DEMO: '1', DEMO_SCALE: 'XS', DEMO_PASSWORD: PASSWORD, CLOCK: '2026-10-19T09:30:00+08:00' }
  const running = program(dataDir, await freePort(), demo)
  await running.start()
  return {
    address: running.address,
    stop: async () => {
      await running.stop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

function detail(which: string, painted: Work, scrolled: Work): void {
  const most = ({ by_name }: Work): string =>
    Object.entries(by_name)
      .sort((a, b) => b[1] - a[1])
      .slice(0, 10)
      .map(([name, ms]) => `${name} ${ms.toFixed(0)}`)
      .join(', ')
  process.stdout.write(`${which} paint: ${most(painted)}\n${which} scroll: ${most(scrolled)}\n`)
}

function print(rounds: readonly { ours: Figures; bare: Figures }[]): void {
  const median = (values: number[]): number => values.sort((a, b) => a - b)[Math.floor(values.length / 2)]!
  process.stdout.write(`${ROWS} rows, CPU slowed ${SLOWER} times, median of ${rounds.length}\n`)
  process.stdout.write(`${''.padEnd(36)}${'bare'.padStart(8)}${'ours'.padStart(8)}${'ratio'.padStart(8)}\n`)
  const line = (name: string, key: keyof Figures): void => {
    const bare = median(rounds.map((round) => round.bare[key]))
    const ours = median(rounds.map((round) => round.ours[key]))
    const columns = [bare.toFixed(1), ours.toFixed(1), (ours / bare).toFixed(2)].map((text) => text.padStart(8))
    process.stdout.write(`${name.padEnd(36)}${columns.join('')}\n`)
  }
  line('from data to first rows, ms', 'first')
  line('from data to all rows, ms', 'all')
  line('work of the main thread till then, ms', 'work')
  line('work for a frame of scrolling, ms', 'scroll')
  line('elements', 'elements')
}
