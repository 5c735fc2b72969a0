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

/** Whether it can be seen where the focus is: an outline or a ring of shadow, of the element or of the frame around it. */
export const showsFocus = (page: Page): Promise<boolean> =>
  page.evaluate(() => {
    const rings = (element: Element): boolean => {
      const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(element)
      // A row's ring is drawn over its cells.
      const { content, borderTopWidth } = getComputedStyle(element, '::after')
      const over = content !== 'none' && Number.parseFloat(borderTopWidth) >= 1
      return over || (outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 1) || boxShadow !== 'none'
    }
    const around: Element[] = []
    for (let at = document.activeElement; at && around.length < 5; at = at.parentElement) around.push(at)
    return around.some(rings)
  })
