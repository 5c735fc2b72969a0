import { chromium } from 'playwright-core'
import type { Browser } from 'playwright-core'

import { browserPath } from './browser-path.ts'
import { openDesk } from './desk.ts'
import type { Desk } from './desk.ts'
import { here } from './district.ts'

/**
 * The first three keep a page of its own beside each window for what the address bar would suggest: half of what a window costs.
 * The others are what Playwright turns off, which a second such flag would turn on again.
 */
const NOT_NEEDED = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxFullPopup',
  'WebUIOmniboxAimPopup',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
]
const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // A page is used for seconds: what is compiled before it is called, or once more for speed, does not pay.
  '--js-flags=--max-lazy --no-turbofan --min-semi-space-size=16',
  `--disable-features=${NOT_NEEDED.join()}`,
]

/** A window for each person, and what went wrong in any of them. */
export interface Office {
  /** The person's desk, signed in; always the same one. */
  of(username: string): Promise<Desk>
  /** A window in which nobody is signed in; the browser prefers a language. */
  window(locale?: string): Promise<Desk>
  /** Errors in consoles, calls that failed, requests that left the origin, faults of accessibility; since it was asked last. */
  faults(): readonly string[]
  close(): Promise<void>
}

/** What stands on the open windows, in words: a journey that failed tells it. */
export async function shown(): Promise<string> {
  const pages = (await launched)?.contexts().flatMap((context) => context.pages()) ?? []
  const said = pages.map(async (page) => {
    const parts = await page.locator('main:visible, [role=dialog]:visible, [role=alert]:visible').all()
    const texts = await Promise.all(parts.map((part) => part.ariaSnapshot().catch(() => 'gone')))
    return [page.url(), ...texts.map((text) => text.slice(0, 2_000))].join('\n')
  })
  return (await Promise.all(said)).join('\n\n')
}

/** With `older` all its windows are of the oldest browser that is supported. */
export async function openOffice(address: string = here().address, { older = false } = {}): Promise<Office> {
  const browser = await theBrowser()
  const desks = new Map<string, Desk>()
  const opened: Desk[] = []
  const window = async (locale?: string): Promise<Desk> => {
    const desk = await openDesk(browser, address, { locale, older })
    opened.push(desk)
    return desk
  }
  return {
    window,
    async of(username) {
      const known = desks.get(username)
      if (known) return known
      const desk = await window()
      await desk.signIn(username)
      desks.set(username, desk)
      return desk
    },
    faults: () => opened.flatMap(({ faults }) => faults.splice(0)),
    close: async () => {
      await Promise.all(opened.map(({ context }) => context.close()))
    },
  }
}

/** One for all files of this process: each person has a window with cookies of its own. It ends with the process that started it. */
let launched: Promise<Browser> | undefined
const theBrowser = (): Promise<Browser> => (launched ??= launch())

const launch = (): Promise<Browser> => chromium.launch({ executablePath: browserPath(), args: FLAGS })
