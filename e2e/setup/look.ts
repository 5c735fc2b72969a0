import type { Page } from 'playwright-core'
import axe from 'axe-core'
import type { RunOptions } from 'axe-core'
import { readFileSync, readdirSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'

const GUIDE = join(import.meta.dirname, '../../docs/guide')
/** Pictures of the guide are made only when asked for: they differ with every run. */
const PICTURES = process.env['PICTURES'] === '1' ? readdirSync(GUIDE).map(pageOf).join('') : ''

export const DESKTOP = { width: 1440, height: 900 }
export const PHONE = { width: 390, height: 844 }

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** What depends on light and dark. */
export const COLOUR_RULES = ['color-contrast']

/** What depends on the size of the window; the rest of what a screen is made of is judged at one size. */
export const LAYOUT_RULES = ['color-contrast', 'scrollable-region-focusable']

const isCounted = (impact: string | null | undefined): boolean => impact === 'serious' || impact === 'critical'

/** A rule gives its impact to all that it finds. What does not count is not looked for: a tenth to a quarter of a look. */
const NOT_COUNTED = Object.fromEntries(
  (axe as typeof axe & { _audit: { rules: { id: string; impact: string }[] } })._audit.rules
    .filter(({ impact }) => !isCounted(impact))
    .map(({ id }) => [id, { enabled: false }]),
)

interface Judged {
  readonly rules?: readonly string[]
  /** What lies on top, or else the screen without its frame. */
  readonly inner?: boolean
}

/**
 * Serious and critical findings of axe on what is shown. Each of its rules runs in a task of its own and keeps the colours
 * that an earlier one read: what the page draws in between looks like a fault. So only what is found again counts.
 */
export async function inaccessible(page: Page, judged: Judged = {}): Promise<string[]> {
  const first = await findings(page, judged)
  if (first.length === 0) return []
  const again = await findings(page, judged)
  return again.filter((finding) => first.includes(finding))
}

async function findings(page: Page, { rules, inner = false }: Judged): Promise<string[]> {
  await settled(page)
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(AXE)
  // To tell what is right as well costs as much again.
  const options: RunOptions = {
    resultTypes: ['violations'],
    ...(rules ? { runOnly: [...rules] } : { rules: NOT_COUNTED }),
  }
  const { violations } = await page.evaluate(
    async ([given, within]) => {
      const shown = [...document.querySelectorAll(within)].filter((part) => part.checkVisibility())
      // It would read the screens that are kept behind tags as well, several times as much as the one that is shown.
      const behind = [...document.querySelectorAll('main > *')].filter((part) => !part.checkVisibility())
      for (const part of behind) Object.defineProperty(part, 'childNodes', { value: [], configurable: true })
      try {
        return await (globalThis as unknown as { axe: typeof axe }).axe.run(shown.at(-1) ?? document, given)
      } finally {
        for (const part of behind) Reflect.deleteProperty(part, 'childNodes')
      }
    },
    [options, inner ? INNER : 'html'] as const,
  )
  return violations
    .filter(({ impact }) => isCounted(impact))
    .map(({ id, nodes }) => ({ id, node: nodes.find(({ html }) => !SCROLLED_BY_COMBOBOX.test(html)) }))
    .filter(({ node }) => node !== undefined)
    .map(({ id, node }) => {
      const why = node!.any.map(({ message }) => message).join(' ')
      return `axe ${id} at ${new URL(page.url()).pathname}: ${node!.html.slice(0, 200)} ${why}`
    })
}

/** The frame is the same around every screen, and judged once with each kind of them. */
const INNER = 'main, [role="dialog"]'

/** The arrow keys of its field scroll this list; the focus never enters it. */
const SCROLLED_BY_COMBOBOX = /^<div class="ant-select-dropdown-list-holder"/

export const isPictured = (name: string): boolean => PICTURES.includes(`images/${name}.png`)

/** Keeps what is shown as `name.png`, if a page of the guide shows it. */
export async function picture(page: Page, name: string): Promise<void> {
  if (!isPictured(name)) return
  await page.emulateMedia({ colorScheme: 'light' })
  await settled(page)
  await page.screenshot({ path: join(GUIDE, `images/${name}.png`), animations: 'disabled' })
}

function pageOf(name: string): string {
  return name.endsWith('.md') ? readFileSync(join(GUIDE, name), 'utf8') : ''
}

/** Nothing is loading and nothing moves. */
export async function settled(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    // A screen that is kept behind its tag may wait; only what is shown counts.
    const busy = [...document.querySelectorAll('[aria-busy="true"], [role="status"][aria-label]')].some((element) =>
      element.checkVisibility(),
    )
    const moving = document
      .getAnimations()
      .some(({ playState, effect }) => playState === 'running' && effect?.getComputedTiming().iterations !== Infinity)
    return !busy && !moving
  })
}

/** Gives the window another size, and waits until what is shown has followed: it hears of it right before the next frame is drawn. */
export async function resize(page: Page, size: { width: number; height: number }): Promise<void> {
  await page.setViewportSize(size)
  await page.evaluate(() => new Promise<void>((resolve) => requestAnimationFrame(() => resolve())))
}

/** Nothing is still to be drawn or begun of what was done before. */
export const atRest = (page: Page): Promise<void> =>
  page.evaluate(() => new Promise<void>((resolve) => requestIdleCallback(() => requestIdleCallback(() => resolve()))))

/** To an address as a link leads there. */
export const step = (page: Page, path: string): Promise<void> =>
  page.evaluate((target) => {
    history.pushState(null, '', target)
    dispatchEvent(new PopStateEvent('popstate'))
  }, path)

/** Goes there as a link would, without loading the program again; the screen is there when it has its title. */
export async function goTo(page: Page, path: string, title: string): Promise<void> {
  await step(page, path)
  await page.waitForFunction((expected) => document.title.startsWith(`${expected} - `), title)
  await settled(page)
}
