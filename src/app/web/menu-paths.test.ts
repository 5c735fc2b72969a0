import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

import { SCREENS } from './screens.ts'

const ROOT = join(import.meta.dirname, '../../..')
const GUIDE = readdirSync(join(ROOT, 'docs/guide')).filter((name) => name.endsWith('.md'))
const PAGES = ['README.md', 'README.zh.md', 'docs/operations.md', 'docs/api.md', ...GUIDE.map((n) => `docs/guide/${n}`)]

/** Titles of the entries below each group of the menu, in either language. */
const entriesBelow = new Map<string, string[]>()
for (const { group, title } of SCREENS) {
  if (!group) continue
  for (const language of ['zh', 'en'] as const) {
    const name = group.title[language]
    entriesBelow.set(name, [...(entriesBelow.get(name) ?? []), title[language]])
  }
}

/** The entries that a text leads to by way of a group of the menu: `系统管理 → 节假日`. */
function pathsIn(text: string): { group: string; entry: string }[] {
  const groups = [...entriesBelow.keys()].join('|')
  const found = text.matchAll(new RegExp(`(?<![\\w-])(${groups})(?:\\*\\*)? → (?:\\*\\*)?([^*→\\n]+)`, 'g'))
  return [...found].map(([, group, entry]) => ({ group: group!, entry: entry! }))
}

test.each(PAGES)('%s leads by the menu to entries that stand there', (page) => {
  const nowhere = pathsIn(readFileSync(join(ROOT, page), 'utf8')).filter(
    ({ group, entry }) => !entriesBelow.get(group)!.some((title) => entry.startsWith(title)),
  )
  expect(nowhere).toEqual([])
})
