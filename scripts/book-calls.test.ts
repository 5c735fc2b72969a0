import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

import { shapeOf } from '#ui/form/rules.ts'

import { endpoints } from '../src/app/features.ts'

const text = (page: string): string => readFileSync(join(import.meta.dirname, '../docs/domain', page), 'utf8')
const nameOf = (path: string): string => path.split('/').at(-1)!

/** `ReportFormsWeek(week=YYYY-Www | from,to)` asks for `week`, `from` and `to`. */
function readCalls(said: string): { name: string; asked: string[] }[] {
  const calls = [...said.matchAll(/\b([A-Z][a-z]+(?:[A-Z][a-z]+)+|Unmask)\b(?:\(([^)]*)\))?/g)]
  return calls.map(([, name, fields = '']) => ({
    name: name!,
    asked: fields.split(/[,|]/).flatMap((field) => /^\s*(\w+)/.exec(field)?.[1] ?? []),
  }))
}

const [, map] = text('settings.md').split('## 9.2 ')
const firstCells = [...map!.split('\n## ')[0]!.matchAll(/^\| ([^|]*(?:\([^)]*\)[^|]*)*) \|/gm)].map(([, cell]) => cell!)
const reports = [...text('statistics.md').matchAll(/`(ReportForms\w+\([^`]*\))`/g)].map(([, call]) => call!)

test.each(readCalls([...firstCells.slice(1), ...reports].join(' ')))(
  'the book’s $name there is, and it takes $asked (domain 5, 9.2)',
  ({ name, asked }) => {
    const found = endpoints.filter(({ path }) => nameOf(path) === name)
    expect(found.map(({ path }) => nameOf(path))).toContain(name)
    for (const { input } of found) expect(Object.keys(shapeOf(input))).toEqual(expect.arrayContaining(asked))
  },
)
