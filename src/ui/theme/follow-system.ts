import { paletteOf, THEME_COLOUR } from './palette.ts'
import './tokens.css'

/** Light or dark as the system is, in the colours of the platform: for a page on which nobody chooses. */
export function followSystem(): void {
  const dark = matchMedia('(prefers-color-scheme: dark)')
  const show = (): void => {
    const mode = dark.matches ? 'dark' : 'light'
    const palette = paletteOf(THEME_COLOUR, mode)
    const { dataset, style } = document.documentElement
    dataset['theme'] = mode
    for (const [name, colour] of Object.entries(palette)) style.setProperty(`--${name.replaceAll('_', '-')}`, colour)
    document.querySelector('meta[name="theme-color"]')?.setAttribute('content', palette.fill)
  }
  show()
  dark.addEventListener('change', show)
}
