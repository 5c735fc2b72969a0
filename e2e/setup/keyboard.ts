import type { Page } from 'playwright-core'

/** Presses Tab until the focus is on something with this name; as often as a patient person would. */
export async function tabTo(page: Page, name: RegExp, most = 80): Promise<void> {
  for (let pressed = 0; pressed < most; pressed++) {
    if (name.test(await focused(page))) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`Tab does not lead to ${String(name)}; it ended on “${await focused(page)}”`)
}

/** What the focus is on, as it is called. */
export const focused = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const element = document.activeElement
    if (!element || element === document.body) return ''
    const label = (element as HTMLInputElement).labels?.[0]?.textContent
    const own = element.getAttribute('aria-label') ?? label ?? element.textContent ?? ''
    return own.replaceAll(/\s+/g, ' ').trim()
  })
