// `npm run pictures -- <folder> [names…]`: every screen of statistics of the built program over its demo district, in both languages,
// on a desk and on a phone, light and dark; `index.html` has them beside each other, and `sheets` each screen's as one picture.
import { mkdirSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'

import { chromium, type Browser, type Page } from 'playwright-core'

import { LANGUAGES, type Language } from '#kernel/messages.ts'

import { browserPath } from '../setup/browser-path.ts'
import { openDesk, type Desk } from '../setup/desk.ts'
import { DESKTOP, PHONE, settled, resize } from '../setup/look.ts'
import { startDistrict } from '../setup/running-program.ts'
import { SHOTS, type Shot } from './screens.ts'

const SIZES = { desk: DESKTOP, phone: PHONE }
const MODES = ['light', 'dark'] as const
/** The longest picture that the browser takes, in px. */
const LONGEST = 16_000

const [folder, ...names] = process.argv.slice(2)
if (!folder) throw new Error('npm run pictures -- <folder> [names…]')
const shots = SHOTS.filter(({ name }) => names.length === 0 || names.some((one) => name.startsWith(one)))
const into = resolve(folder)
mkdirSync(join(into, 'sheets'), { recursive: true })

const addresses = new Map<Shot['at'], string>()
const { district, stop } = await startDistrict()
const browser = await chromium.launch({ executablePath: browserPath(), args: ['--no-sandbox', '--disable-gpu'] })
try {
  for (const who of new Set(shots.map((shot) => shot.who))) {
    const desk = await openDesk(browser, district.address)
    await desk.signIn(who)
    for (const language of LANGUAGES) {
      if (language !== 'zh') await readInEnglish(desk)
      for (const shot of shots.filter((one) => one.who === who)) {
        // The others are worth having without it.
        await take(shot, desk, language).catch((failure: unknown) =>
          desk.faults.push(`${shot.name}: ${String(failure)}`),
        )
      }
    }
    for (const fault of desk.faults) console.log(`${who}: ${fault}`)
    if (desk.faults.length) process.exitCode = 1
    await desk.context.close()
  }
  await sheets(browser)
} finally {
  await browser.close()
  await stop()
}

/** As a person asks for it; the browser remembers it. */
async function readInEnglish({ page, open: go }: Desk): Promise<void> {
  await resize(page, DESKTOP)
  await page.emulateMedia({ media: null })
  await go('/dashboard')
  await page.getByRole('button', { name: 'English', exact: true }).click()
  await page.locator('html[lang=en]').waitFor({ state: 'attached' })
}

/** What a screen looks like in one language, at both sizes in both modes. */
async function take(shot: Shot, desk: Desk, language: Language): Promise<void> {
  const { page } = desk
  const address = await addressOf(shot, desk)
  for (const [size, window] of Object.entries(SIZES)) {
    await resize(page, window)
    // What is open over a screen need not outlast another size.
    if (size === 'desk' || shot.press) await open(shot, address, desk)
    for (const mode of MODES) {
      await page.emulateMedia({ colorScheme: mode, media: shot.printed ? 'print' : null })
      await drawn(page)
      if (!shot.windowed) {
        await resize(page, { ...window, height: await lengthOf(page) })
        await drawn(page)
      }
      await page.screenshot({ path: join(into, nameOf(shot, { language, size, mode })), animations: 'disabled' })
    }
  }
  console.log(`${shot.name} ${language}`)
}

async function open({ press }: Shot, address: string, { page, ...desk }: Desk): Promise<void> {
  await page.emulateMedia({ media: null })
  // Another address of the same screen, or the same, is read anew.
  await page.goto('about:blank')
  await desk.open(address)
  await page.locator('main').first().waitFor()
  await settled(page)
  await press?.(page)
}

async function addressOf({ at }: Shot, desk: Desk): Promise<string> {
  const known = addresses.get(at) ?? (typeof at === 'string' ? at : await at(await desk.client()))
  addresses.set(at, known)
  return known
}

/** As high as the window would have to be for everything in it. */
function lengthOf(page: Page): Promise<number> {
  return page.evaluate((longest) => {
    const scrolled = [document.documentElement, ...document.querySelectorAll('main')]
    const hidden = scrolled.map(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight)
    return Math.min(longest, innerHeight + Math.max(0, ...hidden))
  }, LONGEST)
}

/** Nothing is loading, and what follows the size of the window has followed. */
async function drawn(page: Page): Promise<void> {
  for (let round = 0; round < 3; round++) {
    await settled(page)
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
  }
}

interface Form {
  readonly language: string
  readonly size: string
  readonly mode: string
}

function nameOf({ name }: Shot, { language, size, mode }: Form): string {
  return `${name}-${language}-${size}-${mode}.png`
}

/** The forms of each screen beside each other, half as large. */
async function sheets(browser: Browser): Promise<void> {
  const forms = Object.keys(SIZES).flatMap((size) =>
    LANGUAGES.flatMap((language) => MODES.map((mode) => ({ size, language, mode }))),
  )
  const sheet = (shot: Shot): string => {
    const pictures = forms.map((form) => nameOf(shot, form))
    const one = (file: string) => `<a href="${file}"><img src="${file}" alt="${file}"></a>`
    return `<section id="${shot.name}"><h2>${shot.name}</h2><div>${pictures.map(one).join('')}</div></section>`
  }
  const style = `body{margin:0;background:#888;font:16px sans-serif} section{padding:8px;width:max-content}
    h2{margin:0 0 8px} div{display:flex;gap:8px;align-items:start} img{zoom:0.5}`
  const index = join(into, 'index.html')
  writeFileSync(index, `<!doctype html><meta charset="utf-8"><style>${style}</style>${shots.map(sheet).join('')}`)
  const page = await browser.newPage()
  await page.goto(pathToFileURL(index).href)
  for (const { name } of shots) {
    await page.locator(`#${name}`).screenshot({ path: join(into, 'sheets', `${name}.png`) })
  }
}
