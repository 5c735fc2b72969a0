import type { Page } from 'playwright-core'

/** What the server told this page: people's words, which are not translated. */
export function hear(page: Page): { says: (text: string) => boolean } {
  let heard = ''
  page.on('response', (response) => {
    if (!response.url().includes('/api/') || response.request().method() === 'OPTIONS') return
    void response
      .json()
      .then((reply: unknown) => (heard += textsOf(reply).join('\n')))
      .catch(() => null)
  })
  return { says: (text) => heard.includes(text) }
}

/** Texts in two languages are ours, whatever way they came. */
function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  if (typeof value !== 'object' || value === null) return []
  const ours = 'zh' in value && 'en' in value
  return Object.entries(value).flatMap(([key, part]) => (ours && (key === 'zh' || key === 'en') ? [] : textsOf(part)))
}

/** Everything that is shown or read out: texts, labels, titles, placeholders. */
export const spoken = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const said = [document.title]
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode())
      if (node.parentElement?.checkVisibility() && !node.parentElement.closest('script, style'))
        said.push(node.textContent ?? '')
    // Icons of the library carry its own names; they stand in buttons that have a name.
    for (const element of document.querySelectorAll(':is([aria-label], [title], [placeholder], [alt]):not(.anticon)'))
      for (const name of ['aria-label', 'title', 'placeholder', 'alt']) said.push(element.getAttribute(name) ?? '')
    return said.map((text) => text.trim()).filter(Boolean)
  })
