import { useCallback, useMemo, useState } from 'react'

import { useMenuEntries } from '#features/quick-menu/web/public.ts'
import { useCounters } from '#features/work-orders/web/public.ts'
import type { Message } from '#kernel/messages.ts'
import { ownCount } from '#ui/badges.ts'
import { useOffered, type Command } from '#ui/commands/commands.ts'
import type { Finding, FoundSection } from '#ui/commands/finders.ts'
import { useText } from '#ui/i18n/text.tsx'
import { means, NO_READINGS } from '#ui/pinyin/means.ts'
import { READINGS } from '#ui/pinyin/readings.ts'
import { useRemembered } from '#ui/remembered.ts'
import { searchOf, type Findable } from '#ui/screen-search/screen-search.ts'
import { useSettings } from '#ui/theme/settings.tsx'

import { PALETTE } from './palette-messages.ts'

export interface Section {
  readonly title: Message
  readonly found: readonly Finding[]
}

const MOST_RECENT = 6
const MOST_ACTIONS = 6
const MOST_SCREENS = 8

type Meant = (...texts: readonly string[]) => boolean

/** What can be opened and done: what is meant by what is typed, or without that, what was used last and what this screen offers. */
export function useSections(typed: string) {
  const { supportPinyinSearch } = useSettings().settings
  const readings = supportPinyinSearch ? READINGS : NO_READINGS
  const meant: Meant = useCallback((...texts) => texts.some((text) => means(typed, text, readings)), [typed, readings])
  const { screens, search } = useScreens(supportPinyinSearch)
  const offered = { here: useOffered('screen').filter(isAct), everywhere: useOffered('everywhere').filter(isAct) }
  const findingOf = useFindingOf()
  const [recent, setRecent] = useRemembered<readonly string[]>('menu-recent', [])
  const [others, onFound] = useOthers()
  const remember = (id: string): void =>
    setRecent([id, ...recent.filter((other) => other !== id)].slice(0, MOST_RECENT))

  const ofTyped = (): Section[] => {
    const actions = [...offered.here, ...offered.everywhere].filter((command) => meant(...wordsOf(command)))
    const found = search(typed).slice(0, MOST_SCREENS)
    const own = found.filter(({ screen: { title } }) => meant(title.zh, title.en))
    return [
      { title: PALETTE.actions, found: actions.slice(0, MOST_ACTIONS).map(findingOf.command) },
      ...others.filter(({ place }) => place === 'before'),
      { title: PALETTE.menus, found: own.map(findingOf.screen) },
      ...others.filter(({ place }) => place === 'behind'),
      {
        title: PALETTE.near,
        found: own.length > 0 ? [] : found.map((one) => ({ ...findingOf.screen(one), fallback: true })),
      },
    ]
  }
  const atFirst = (): Section[] =>
    untyped({
      recent,
      here: offered.here.map(findingOf.command),
      everywhere: offered.everywhere.map(findingOf.command),
      screens: screens.map(findingOf.screen),
    })
  const sections = (typed ? ofTyped() : atFirst()).filter(({ found }) => found.length > 0)
  return { sections, meant, remember, onFound }
}

type Known = Readonly<Record<'here' | 'everywhere' | 'screens', readonly Finding[]>>

/** What was used last comes first, and only once; who has used nothing yet sees all menus. */
function untyped({ recent, here, everywhere, screens }: Known & { recent: readonly string[] }): Section[] {
  const known = new Map([...screens, ...here, ...everywhere].map((finding) => [finding.id, finding]))
  const used = recent.flatMap((id) => known.get(id) ?? [])
  const unused = (found: readonly Finding[]) => found.filter((finding) => !used.includes(finding))
  return [
    { title: PALETTE.recent, found: used },
    { title: PALETTE.here, found: unused(here) },
    { title: PALETTE.everywhere, found: unused(everywhere) },
    { title: PALETTE.all, found: used.length > 0 ? [] : screens },
  ]
}

const isAct = ({ run, keyOnly }: Command): boolean => run !== undefined && !keyOnly

/** Both languages: whoever reads one may type the other. */
const wordsOf = ({ title, params = {} }: Command): string[] => [
  title.zh,
  title.en,
  ...Object.values(params).map(String),
]

function useScreens(pinyin: boolean) {
  const entries = useMenuEntries()
  return useMemo(() => {
    const screens = [...entries.values()].filter(({ screen }) => !screen.noSearch)
    return { screens, search: searchOf(screens, pinyin) }
  }, [entries, pinyin])
}

function useFindingOf() {
  const t = useText()
  const counters = useCounters()
  return {
    command: ({ id, title, params, keys, run }: Command): Finding => ({
      id: `!${id}`,
      title: t(title, params),
      ...(keys ? { keys } : {}),
      ...(run ? { run } : {}),
    }),
    screen: ({ screen, group }: Findable): Finding => ({
      id: screen.path,
      to: screen.path,
      title: t(screen.title),
      count: ownCount(screen, counters),
      ...(group && group.title.zh !== screen.title.zh ? { under: t(group.title) } : {}),
      ...(group ? { icon: group.icon } : {}),
    }),
  }
}

/** What features found, in the order in which they told it first. */
function useOthers() {
  const [sections, setSections] = useState<readonly FoundSection[]>([])
  const onFound = useCallback(
    (section: FoundSection) =>
      setSections((before) =>
        before.some(({ key }) => key === section.key)
          ? before.map((other) => (other.key === section.key ? section : other))
          : [...before, section],
      ),
    [],
  )
  return [sections, onFound] as const
}
