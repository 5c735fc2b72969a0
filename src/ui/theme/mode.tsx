import { createContext, useContext, useLayoutEffect, useMemo, useState, type ReactNode } from 'react'

import { useMedia } from '../parts/use-media.ts'
import { useSettings } from './settings.tsx'
import { paletteOf, type Palette, type ThemeMode } from './palette.ts'
import type { Size } from './sizes.ts'
import './tokens.css'

interface Theme {
  /** What is shown; the choice may be to follow the system. */
  readonly mode: ThemeMode
  readonly palette: Palette
  readonly size: Size
  readonly setMode: (mode: ThemeMode) => void
  /** What a screen is always shown in, whatever was chosen; null for what was chosen. */
  readonly insist: (mode: ThemeMode | null) => void
}

const ThemeContext = createContext<Theme | null>(null)

export function useTheme(): Theme {
  const theme = useContext(ThemeContext)
  if (!theme) throw new Error('no theme here')
  return theme
}

/** Everything in the dark, as long as the screen is shown. */
export function useDark(): void {
  const { insist } = useTheme()
  useLayoutEffect(() => {
    insist('dark')
    return () => insist(null)
  }, [insist])
}

/** Light or dark, colour and size as chosen; the style sheets read them from custom properties of the document. */
export function ThemeProvider({ children }: { children: ReactNode }) {
  const { settings, change } = useSettings()
  const system: ThemeMode = useMedia('(prefers-color-scheme: dark)') ? 'dark' : 'light'
  const [insisted, insist] = useState<ThemeMode | null>(null)
  // Paper is white.
  const paper: ThemeMode | null = useMedia('print') ? 'light' : null
  const mode = paper ?? insisted ?? (settings.mode === 'system' ? system : settings.mode)
  const { theme_color, size } = settings
  const palette = useMemo(() => paletteOf(theme_color, mode), [theme_color, mode])
  useLayoutEffect(() => {
    const { dataset, style } = document.documentElement
    dataset['theme'] = mode
    dataset['size'] = size
    for (const [name, colour] of Object.entries(palette)) style.setProperty(`--${name.replaceAll('_', '-')}`, colour)
    document.querySelector('meta[name="theme-color"]')?.setAttribute('content', palette.fill)
  }, [mode, palette, size])
  const theme = { mode, palette, size, setMode: (next: ThemeMode) => change({ mode: next }), insist }
  return <ThemeContext value={theme}>{children}</ThemeContext>
}
