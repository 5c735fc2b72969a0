import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

import { everySetting } from '../src/app/features.ts'

const DOMAIN = join(import.meta.dirname, '../docs/domain')
const text = (page: string): string => readFileSync(join(DOMAIN, page), 'utf8')
/** Those of messages stand in the book by their pattern. */
const byName = (key: string): string => (key.startsWith('notify.') ? 'notify.{event}.{channel}' : key)
const DECLARED = new Set(Object.keys(everySetting).map(byName))

test('the register of the book (domain 9.1) has every setting that is read, and no other', () => {
  const [register] = text('settings.md').split('## 9.1 ')[1]!.split('\n## ')
  const rows = [...register!.matchAll(/^\| (`.+?) \|/gm)].map(([, keys]) => keys!)
  const listed = rows.flatMap((keys) => [...keys.matchAll(/`([^`]+)`/g)].map(([, key]) => key!))
  expect(listed.toSorted()).toEqual([...DECLARED].toSorted())
})

test('a default of the book names a setting that changes it', () => {
  const pages = readdirSync(DOMAIN).filter((name) => name.endsWith('.md') && !name.includes('ahead'))
  const named = pages.flatMap((page) => [...text(page).matchAll(/\[D\] `([\w.]+)(\*?)/g)])
  const isRead = (name: string, several: boolean): boolean =>
    several ? [...DECLARED].some((key) => key.startsWith(name)) : DECLARED.has(name)
  expect(named.filter(([, name, star]) => !isRead(name!, star === '*')).map(([said]) => said)).toEqual([])
})
