import { existsSync } from 'node:fs'

/** The one without windows first: it does the same for a fifth less. */
const BROWSERS = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
]

/** Where there is a browser on this computer. */
export function browserPath(): string {
  const known = [process.env['CHROMIUM'] ?? '', ...BROWSERS].find((path) => path && existsSync(path))
  if (!known) throw new Error('no Chromium: install it, or name a browser in CHROMIUM')
  return known
}
