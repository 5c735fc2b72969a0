// What the program is built from: whoever built it leaves the mark, so that nobody builds it again under a program that runs.
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const MARK = 'dist/source-hash'
const SOURCES = [
  'src',
  'scripts/build.mjs',
  'scripts/pinyin.ts',
  'scripts/rules-stay.ts',
  'scripts/together.ts',
  'vite.config.ts',
  'package-lock.json',
  'tsconfig.json',
]

export function hashSources() {
  const hash = createHash('sha256')
  const visit = (path) => {
    if (statSync(path).isDirectory()) for (const name of readdirSync(path).sort()) visit(join(path, name))
    else if (!/\.test\.tsx?$/.test(path)) hash.update(`${path}\0`).update(readFileSync(path))
  }
  for (const path of SOURCES) visit(path)
  return hash.digest('hex')
}

/** The hash of the sources that stand built; nothing where none do. */
export const builtFrom = () => (existsSync(MARK) ? readFileSync(MARK, 'utf8') : undefined)

export const markBuilt = (hash) => writeFileSync(MARK, hash)
