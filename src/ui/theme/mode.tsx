import { createContext, useContext, useLayoutEffect, type ReactNode } from 'react'

import { useRemembered } from '../remembered.ts'
import { readable } from './contrast.ts'
import './tokens.css'

/** spec §9 */
export const THEME_COLOUR = '#0084ff'
export type ThemeMode = 'light' | 'dark'

const ThemeContext = createContext<{ mode: ThemeMode; setMode: (mode: ThemeMode) => void }>({
  mode: 'light',
  setMode: () => {},
})
export const useTheme = () => useContext(ThemeContext)

const systemMode = (): ThemeMode => (matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light')

/** Light or dark, as chosen here or by the system; the colours are custom properties of the document. */
export function ThemeProvider({ children }: { children: ReactNode }) {
  const [mode, setMode] = useRemembered<ThemeMode>('theme', systemMode())
  useLayoutEffect(() => {
    const { dataset, style } = document.documentElement
    dataset['theme'] = mode
    style.setProperty('--accent', THEME_COLOUR)
    style.setProperty('--fill', readable(THEME_COLOUR))
  }, [mode])
  return <ThemeContext value={{ mode, setMode }}>{children}</ThemeContext>
}
