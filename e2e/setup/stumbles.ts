import type { Page } from 'playwright-core'

/** What would be in somebody's way on the screen that is shown, whatever it is about; in words, nothing when all is well. */
export const stumbles = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    /** What is neither hidden nor kept behind another tag. */
    const shown: Element[] = []
    const collect = (element: Element): void => {
      const { display, visibility } = getComputedStyle(element)
      if (display === 'none') return
      if (visibility === 'visible') shown.push(element)
      for (const child of element.children) collect(child)
    }
    collect(document.body)
    const told = (element: Element): string => element.outerHTML.slice(0, 120)

    const seconds = (times: string): number => Math.max(...times.split(',').map(Number.parseFloat))
    const moves = (element: Element): boolean => {
      const { transitionDuration, animationDuration, animationName } = getComputedStyle(element)
      return seconds(transitionDuration) > 0.02 || (animationName !== 'none' && seconds(animationDuration) > 0.02)
    }

    const main = document.querySelector('main')
    const isWider =
      document.documentElement.scrollWidth > innerWidth || (main && main.scrollWidth > main.clientWidth + 1)

    const once = { main: 'main', 'heading of the first level': 'h1', banner: 'header:not(main *, aside *, section *)' }
    const counted = Object.entries(once).map(
      ([name, parts]) => [name, shown.filter((element) => element.matches(parts)).length] as const,
    )

    const rightOf = (element: Element): number => element.getBoundingClientRect().right
    const reaches = (field: Element): boolean =>
      field.matches('form :is(input, textarea, .ant-select)') && rightOf(field) > rightOf(field.closest('form')!) + 1

    /** Nothing fades it out there. */
    const reachesOver = (cell: Element): boolean =>
      cell.matches('td') &&
      cell.scrollWidth > cell.clientWidth + 1 &&
      getComputedStyle(cell, '::after').content === 'none'

    return [
      ...(/页面出现异常|This page failed/.test(main?.textContent ?? '') ? ['the page failed'] : []),
      ...counted.filter(([, count]) => count !== 1).map(([name, count]) => `${count} times ${name}`),
      ...shown.filter(reaches).map((field) => `reaches beyond its form: ${told(field)}`),
      ...shown.filter(reachesOver).map((cell) => `lies over the next cell: ${told(cell)}`),
      ...shown.filter(moves).map((element) => `moves although less motion was asked for: ${told(element)}`),
      ...shown
        .filter((element) => (element as HTMLElement).tabIndex > 0)
        .map((element) => `has a place of its own in the order of Tab: ${told(element)}`),
      ...(isWider ? ['reaches over the edge of the window, or of what scrolls'] : []),
    ]
  })

/** Starts to note where the focus goes, from the beginning of the last of these parts that is shown. */
const follow = (page: Page, parts: string): Promise<void> =>
  page.evaluate((given) => {
    const top = [...document.querySelectorAll(given)].filter((part) => part.checkVisibility()).at(-1)!
    const path: (Element | null)[] = []
    const faults: string[] = []
    const rings = (element: Element): boolean => {
      const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(element)
      // A row's ring is drawn over its cells.
      const { content, borderTopWidth } = getComputedStyle(element, '::after')
      const over = content !== 'none' && Number.parseFloat(borderTopWidth) >= 1
      return over || (outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 1) || boxShadow !== 'none'
    }
    /** Of the element, or of the frame around it. */
    const showsFocus = (element: Element): boolean => {
      const around: Element[] = []
      for (let at: Element | null = element; at && around.length < 5; at = at.parentElement) around.push(at)
      return around.some(rings)
    }
    /** Nothing of it can be seen. A field that is drawn by what is around it has no size of its own. */
    const isCovered = (element: Element): boolean => {
      const drawn = element.getBoundingClientRect().width > 1 ? element : element.parentElement!
      const { left, top: upper, width, height } = drawn.getBoundingClientRect()
      return [0.5, 0.1, 0.9].every((part) => {
        const found = document.elementFromPoint(left + part * width, upper + part * height)
        return !found || !(found.contains(drawn) || drawn.contains(found))
      })
    }
    const note = (): void => {
      const element = document.activeElement === document.body ? null : document.activeElement
      if (element === path.at(-1)) return
      path.push(element)
      if (!element) return
      const told = element.outerHTML.slice(0, 120)
      if (!element.checkVisibility({ visibilityProperty: true })) faults.push(`the focus is on what is hidden: ${told}`)
      // A form beside its order covers nothing, and leads on to it.
      else if (top.matches('[aria-modal="true"], dialog') && !top.contains(element))
        faults.push(`Tab leaves the dialog: ${told}`)
      else if (isCovered(element)) faults.push(`the focus is on what is covered or out of sight: ${told}`)
      else if (!showsFocus(element)) faults.push(`nothing shows the focus: ${told}`)
    }
    addEventListener('keyup', note)
    const stop = (): { path: (Element | null)[]; faults: string[] } => {
      removeEventListener('keyup', note)
      return { path, faults }
    }
    Object.assign(globalThis, { stopFollowing: stop })
    top.setAttribute('tabindex', top.getAttribute('tabindex') ?? '-1')
    ;(top as HTMLElement).focus({ preventScroll: true })
  }, parts)

/** What was wrong on the way: the focus unseen, lost, or led against the order in which one reads. */
const stopFollowing = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const { stopFollowing: stop } = globalThis as unknown as {
      stopFollowing: () => { path: (Element | null)[]; faults: string[] }
    }
    const { path, faults } = stop()
    // Compared where they stand before anything is scrolled; what hangs at an edge of the window has no place among them.
    for (const element of document.querySelectorAll('*')) {
      if (element.scrollTop > 0 || element.scrollLeft > 0) element.scrollTo(0, 0)
    }
    await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))
    const hangs = (element: Element): boolean => {
      for (let at: Element | null = element; at; at = at.parentElement) {
        const { position, bottom } = getComputedStyle(at)
        // The totals of a long table stay at the lower edge of its window, above rows that come before them.
        if (position === 'sticky' && bottom !== 'auto') return true
        if (position === 'fixed' && at.getAttribute('role') !== 'dialog') return true
      }
      return false
    }
    const back = (from: Element, to: Element): boolean => {
      const [a, b] = [from.getBoundingClientRect(), to.getBoundingClientRect()]
      const isBeside = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > Math.min(a.height, b.height) / 2
      // Above is where the next column begins.
      return isBeside ? b.left < a.left - 1 : b.bottom <= a.top + 1 && b.left < a.right - 1
    }
    for (const [at, element] of path.entries()) {
      const before = path[at - 1]
      // What gave way to another as soon as the focus was there stands nowhere now.
      if (!element?.isConnected || !before?.isConnected || hangs(element) !== hangs(before)) continue
      // Around the end one begins anew.
      const isAround = before.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_PRECEDING
      if (!isAround && !before.contains(element) && back(before, element)) {
        faults.push(`Tab leads back: ${before.outerHTML.slice(0, 120)} → ${element.outerHTML.slice(0, 120)}`)
      }
    }
    const lost = path.findIndex((element, at) => !element && at > 0)
    const last = path[lost - 1]
    if (last) {
      const left = [...document.querySelectorAll<HTMLElement>('main :is(a[href], button, input, textarea)')].some(
        (one) =>
          one.checkVisibility({ visibilityProperty: true }) &&
          one.tabIndex >= 0 &&
          !one.matches(':disabled') &&
          last.compareDocumentPosition(one) & Node.DOCUMENT_POSITION_FOLLOWING,
      )
      if (left) faults.push(`the focus is lost after ${last.outerHTML.slice(0, 120)}`)
    }
    return faults
  })

const TAB = { key: 'Tab', code: 'Tab', windowsVirtualKeyCode: 9 }

/** Walks with Tab through what lies on top, and tells what was wrong with where the focus went. */
export async function walkByTab(
  page: Page,
  { from = 'main, .ant-popover, [role="dialog"]', stops = 25 } = {},
): Promise<string[]> {
  await follow(page, from)
  // All at once, as the keyboard sends them when the key is held: one after the other, each is drawn before the next is sent.
  const keyboard = await page.context().newCDPSession(page)
  const keys = Array.from({ length: stops }, () => ['rawKeyDown', 'keyUp'] as const).flat()
  await Promise.all(keys.map((type) => keyboard.send('Input.dispatchKeyEvent', { type, ...TAB })))
  await keyboard.detach()
  return stopFollowing(page)
}
