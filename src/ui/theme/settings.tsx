import { createContext, useCallback, useContext, useEffect, useMemo, useState, type ReactNode } from 'react'

import type { Language } from '#kernel/messages.ts'

import { useLanguage } from '../i18n/text.tsx'
import { recall, remember } from '../remembered.ts'
import { THEME_COLOUR } from './palette.ts'
import type { Size } from './sizes.ts'

/** What a user chooses about the look of the application (spec §3, §9). */
export interface Choice {
  readonly theme_color: string
  readonly mode: 'light' | 'dark' | 'system'
  readonly size: Size
  readonly tagsView: boolean
  readonly fixedHeader: boolean
  readonly sidebarLogo: boolean
  readonly supportPinyinSearch: boolean
  /** Where one is led when what was opened from a list is done. */
  readonly after_sending: 'next' | 'stay' | 'list'
  readonly language: Language
}

export interface Settings extends Choice {
  /** Whether the panel can be opened at all. */
  readonly showSettings: boolean
}

/** What belongs to the device rather than to its user: the language is a cookie of this browser (spec §9; decision 0131). */
type OfDevice = Pick<Choice, 'language' | 'mode'>
/** What follows the user to another computer. */
type Look = Omit<Choice, keyof OfDevice>

const DEFAULT_LOOK: Look = {
  theme_color: THEME_COLOUR,
  size: 'medium',
  tagsView: true,
  fixedHeader: true,
  sidebarLogo: true,
  supportPinyinSearch: true,
  after_sending: 'next',
}
export const DEFAULT_SETTINGS: Settings = { ...DEFAULT_LOOK, mode: 'system', language: 'zh', showSettings: true }

interface SettingsState {
  readonly settings: Settings
  readonly change: (part: Partial<Choice>) => void
  /** Everything as delivered, but in the language that is read. */
  readonly reset: () => void
  /** For the keeping of a user's choice on the server. */
  readonly keeping: Keeping
}

interface Keeping {
  readonly look: Look
  /** The choice was changed and the server has not confirmed it yet. */
  readonly unsaved: boolean
  /** From here on the settings are this user's. */
  readonly adopt: (user: string) => void
  /** What the server has kept; what was changed here and not saved yet stays. */
  readonly receive: (kept: Look) => void
  readonly confirm: (saved: Look) => void
}

const nothing = (): void => {}
const SettingsContext = createContext<SettingsState>({
  settings: DEFAULT_SETTINGS,
  change: nothing,
  reset: nothing,
  keeping: { look: DEFAULT_LOOK, unsaved: false, adopt: nothing, receive: nothing, confirm: nothing },
})

/** The settings of whoever uses this browser. */
export const useSettings = (): SettingsState => useContext(SettingsContext)

interface Kept {
  readonly choice: Partial<Choice>
  readonly saved: boolean
}

/** Before somebody signs in: the look of the last user of this browser; light or dark stays whoever signs in. */
const LAST = 'settings'
const keyOf = (user: string): string => `settings:${user}`

export function SettingsProvider({ children }: { children: ReactNode }) {
  const { language, setLanguage } = useLanguage()
  const [look, setLook] = useState<Look>(() => {
    const { mode: _mode, language: _language, ...last } = recall<Partial<Choice>>(LAST, {})
    return { ...DEFAULT_LOOK, ...last }
  })
  const [mode, setMode] = useState(() => recall<Partial<Choice>>(LAST, {}).mode ?? DEFAULT_SETTINGS.mode)
  const [user, setUser] = useState<string | null>(null)
  const choice = useMemo<Choice>(() => ({ ...look, mode, language }), [look, mode, language])
  /** The last choice that is known to the server, or with which this page began. */
  const [base, setBase] = useState<Choice | null>(choice)
  const unsaved = user !== null && (base === null || differs(look, base))

  const take = useCallback(
    (part: Partial<Choice>): void => {
      const { language: other, mode: shown, ...rest } = part
      setLook((now) => ({ ...now, ...rest }))
      if (other) setLanguage(other)
      if (shown) setMode(shown)
    },
    [setLanguage],
  )
  const adopt = (next: string): void => {
    if (next === user) return
    const own = recall<Kept | null>(keyOf(next), null)
    const theirs = { ...DEFAULT_LOOK, language, ...own?.choice, mode }
    // What was chosen on the page before, by whoever then signed in.
    const before = user === null && base ? changesOf(base, choice) : {}
    setUser(next)
    setBase(own?.saved === false ? null : theirs)
    take({ ...theirs, ...before })
  }
  const receive = (kept: Look): void => {
    const mine = base ? changesOf(base, choice) : choice
    setBase({ ...kept, language, mode })
    take({ ...kept, ...mine })
  }
  useEffect(() => {
    remember(LAST, choice)
    if (user !== null) remember(keyOf(user), { choice, saved: !unsaved })
  }, [choice, unsaved, user])

  const state: SettingsState = {
    settings: { ...choice, showSettings: true },
    change: take,
    reset: () => take({ ...DEFAULT_LOOK, mode: DEFAULT_SETTINGS.mode }),
    keeping: { look, unsaved, adopt, receive, confirm: (saved) => setBase({ ...saved, language, mode }) },
  }
  return <SettingsContext value={state}>{children}</SettingsContext>
}

const changesOf = (from: Choice, to: Choice): Partial<Choice> =>
  Object.fromEntries(Object.entries(to).filter(([key, value]) => from[key as keyof Choice] !== value))

const differs = (look: Look, base: Choice): boolean =>
  Object.keys(changesOf(base, { ...look, language: base.language, mode: base.mode })).length > 0
