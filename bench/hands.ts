// npm run bench:hands: what the commonest jobs cost hands, counted while they are done in a real browser: clicks, keys
// (a chord is one, what is typed into a text is a field), fields, and the seconds in which the machine was waited for.
import { chromium } from 'playwright-core'
import type { Browser } from 'playwright-core'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { openDesk } from '../e2e/setup/desk.ts'
import { browserPath } from '../e2e/setup/browser-path.ts'
import { freePort, program } from '../e2e/soak/program.ts'
import { MORNING, PASSWORD } from '../e2e/setup/running-program.ts'
import { JOBS } from './hands-jobs.ts'
import { Hands, type Job, type Office } from './job.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'rexian-hands-'))
// On a day on which the limits of the city's files are still to come: what is late is not filled in.
const district = { DEMO: '1', DEMO_SCALE: 'XS', DEMO_PASSWORD: PASSWORD, CLOCK: MORNING }
const running = program(dataDir, await freePort(), district)
await running.start()
const browser: Browser = await chromium.launch({
  executablePath: browserPath(),
  args: ['--no-sandbox', '--disable-gpu'],
})
/** Only jobs whose name has these words. */
const wanted = process.argv[2] ?? ''
/** Somebody signed in, beside whose desk is looked at. */
const office: Office = {
  address: running.address,
  client: async (who) => {
    const desk = await openDesk(browser, running.address)
    await desk.signInByForm(who)
    const client = await desk.client()
    await desk.context.close()
    return client
  },
}

try {
  process.stdout.write(
    'job                                         clicks   keys  fields  seconds   before: clicks, keys   goal\n',
  )
  for (const job of JOBS) if (job.name.includes(wanted)) await measure(job)
} finally {
  await browser.close()
  await running.stop()
  rmSync(dataDir, { recursive: true, force: true })
}

async function measure({ name, who, before, goal, prepare, work }: Job): Promise<void> {
  const desk = await openDesk(browser, running.address)
  await desk.signInByForm(who)
  await prepare(desk, office)
  const hands = new Hands(desk.page)
  const begin = performance.now()
  await work(hands)
  const seconds = (performance.now() - begin) / 1000
  const was = `${before.clicks}, ${before.keys ?? '–'}`
  process.stdout.write(
    `${name.padEnd(42)}${String(hands.clicks).padStart(8)}${String(hands.keys).padStart(7)}${String(hands.fields).padStart(8)}${seconds.toFixed(1).padStart(9)}   ${was.padEnd(22)} ${goal}\n`,
  )
  await desk.context.close()
}
