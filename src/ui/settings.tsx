import { createContext, useCallback, useContext, useMemo, useState, type ReactNode } from 'react'

import { recall, remember } from './remembered.ts'

/** What a user may choose about the look of the application (spec §3, §9). */
export interface Settings {
  readonly theme_color: string
  readonly mode: 'light' | 'dark' | 'system'
  readonly size: 'large' | 'medium' | 'small'
  readonly showSettings: boolean
  readonly tagsView: boolean
  readonly fixedHeader: boolean
  readonly sidebarLogo: boolean
  readonly supportPinyinSearch: boolean
}

export const DEFAULT_SETTINGS: Settings = {
  theme_color: '#0084ff',
  mode: 'system',
  size: 'medium',
  showSettings: true,
  tagsView: true,
  fixedHeader: true,
  sidebarLogo: true,
  supportPinyinSearch: true,
}

interface SettingsState {
  readonly settings: Settings
  readonly change: (part: Partial<Settings>) => void
  readonly reset: () => void
}

const SettingsContext = createContext<SettingsState>({
  settings: DEFAULT_SETTINGS,
  change: () => {},
  reset: () => {},
})

/** The settings of whoever uses this browser. */
export const useSettings = (): SettingsState => useContext(SettingsContext)

const KEY = 'settings'

export function SettingsProvider({ children }: { children: ReactNode }) {
  const [settings, setSettings] = useState<Settings>(() => ({ ...DEFAULT_SETTINGS, ...recall(KEY, {}) }))
  const keep = useCallback((next: Settings) => {
    remember(KEY, next)
    setSettings(next)
  }, [])
  const state = useMemo(
    () => ({
      settings,
      change: (part: Partial<Settings>) => keep({ ...settings, ...part }),
      reset: () => keep(DEFAULT_SETTINGS),
    }),
    [keep, settings],
  )
  return <SettingsContext value={state}>{children}</SettingsContext>
}
