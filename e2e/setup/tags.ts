import type { Desk } from './desk.ts'

/** The bar of open pages, used by what stands on it. */
export function tagsOf({ page }: Desk) {
  const bar = page.getByRole('navigation', { name: '已打开的页面' })
  const tag = (title: string) => bar.getByRole('link', { name: title, exact: true })
  const items = page.getByRole('menuitem')
  return {
    bar,
    tag,
    titles: () => bar.getByRole('link').allInnerTexts(),
    shown: () => bar.locator('[aria-current=page]').innerText(),
    closeByButton: (title: string) => bar.getByRole('button', { name: `关闭 ${title}`, exact: true }).click(),
    /** Takes an action on the tag that is shown, from the menu at the end of the bar. */
    async act(action: string): Promise<void> {
      await page.getByRole('button', { name: '页签操作' }).click()
      await items.filter({ hasText: action }).first().click()
    },
    /** Takes an action from the menu of a tag. */
    async actOn(title: string, action: string): Promise<void> {
      await tag(title).click({ button: 'right' })
      await items.filter({ hasText: action }).first().click()
    },
    /** What the menu of a tag offers and what would do nothing. */
    async menuOf(title: string): Promise<{ offered: string[]; disabled: string[] }> {
      await tag(title).press('Shift+F10')
      await items.first().waitFor()
      const all = await items.evaluateAll((nodes) =>
        nodes.map((node) => ({
          text: node.querySelector('.ant-dropdown-menu-title-content')?.firstChild?.textContent ?? '',
          disabled: node.getAttribute('aria-disabled') === 'true',
        })),
      )
      await page.keyboard.press('Escape')
      await items.first().waitFor({ state: 'hidden' })
      const texts = (some: typeof all) => some.map(({ text }) => text)
      return { offered: texts(all), disabled: texts(all.filter(({ disabled }) => disabled)) }
    },
  }
}
