import { useMemo, type ComponentType } from 'react'

import { useMenuEntries } from '#features/quick-menu/web/public.ts'
import { listPath } from '#features/work-orders/domain/public.ts'
import { isIdCard, isPhone } from '#kernel/identity.ts'
import type { Message } from '#kernel/messages.ts'
import { useRemembered } from '#ui/remembered.ts'
import { searchOf, type Findable } from '#ui/screen-search/screen-search.ts'
import type { Screen } from '#ui/screens.ts'
import { useSettings } from '#ui/theme/settings.tsx'

import { SEARCH } from './menu-search-messages.ts'

export interface Finding {
  readonly to: string
  readonly title: Message
  readonly params?: Readonly<Record<string, string>>
  /** The first level above it, where that says more than the title. */
  readonly under?: Message
  readonly icon?: ComponentType
  /** Where it is a screen of the menu. */
  readonly screen?: Screen
}

const MOST_RECENT = 6
const MOST_RESULTS = 12

/** What the user may open and what is typed means; without anything typed, what was opened from here last. */
export function useFindings(typed: string) {
  const entries = useMenuEntries()
  const { supportPinyinSearch } = useSettings().settings
  const [recent, setRecent] = useRemembered<readonly string[]>('menu-recent', [])
  const all = useMemo(() => [...entries.values()].filter(({ screen }) => !screen.noSearch), [entries])
  const search = useMemo(() => searchOf(all, supportPinyinSearch), [all, supportPinyinSearch])

  const text = typed.trim()
  const opened = recent.flatMap((path) => all.find(({ screen }) => screen.path === path) ?? [])
  const found = text ? search(text).slice(0, MOST_RESULTS) : opened.length > 0 ? opened : all
  const nothing = text !== '' && found.length === 0
  const orders = entries.has(listPath('all')) && (nothing || isLikeOrderNumber(text)) ? ordersLike(text) : []
  return {
    title: text ? SEARCH.results : opened.length > 0 ? SEARCH.recent : SEARCH.all,
    // A number is no menu, whatever path it resembles.
    findings: isLikeOrderNumber(text) ? [...orders, ...found.map(findingOf)] : [...found.map(findingOf), ...orders],
    nothing,
    remember: ({ screen }: Finding): void => {
      if (screen) setRecent([screen.path, ...recent.filter((path) => path !== screen.path)].slice(0, MOST_RECENT))
    },
  }
}

const findingOf = ({ screen, group }: Findable): Finding => ({
  to: screen.path,
  title: screen.title,
  ...(group && group.title.zh !== screen.title.zh ? { under: group.title } : {}),
  ...(group ? { icon: group.icon } : {}),
  screen,
})

/** `RX20261019000123`, `261019084…` or the beginning of one: mostly digits, perhaps after some letters. */
export const isLikeOrderNumber = (text: string): boolean => /^[a-z]{0,4}-?\d{6,}(-?\d+)*$/i.test(text)

/** The list of all orders with the text as its filter. A person's number never stands in an address (domain 7.3). */
function ordersLike(text: string): Finding[] {
  const number = text.replace(/[\s-]/g, '')
  if (isPhone(number) || isIdCard(number)) return []
  const to = `${listPath('all')}?${new URLSearchParams({ keyword: text }).toString()}`
  return [{ to, title: SEARCH.orders, params: { text }, under: SEARCH.ordersUnder }]
}
