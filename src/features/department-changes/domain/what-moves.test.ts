import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import { expect, test } from 'vitest'

import { FATES } from './what-moves.ts'

const ROOT = join(import.meta.dirname, '../../../..')
const schema = readFileSync(join(ROOT, 'src/platform/db/schema.gen.ts'), 'utf8')
const keys = readFileSync(join(ROOT, 'docs/generated/schema.md'), 'utf8')

/** `<table>.<column>` of everything whose name says that it is a department. */
const byName = [...schema.split('export interface Database {')[1]!.matchAll(/^ {2}(\w+): (\w+)/gm)].flatMap(
  ([, table, type]) => {
    const [, body = ''] = new RegExp(`interface ${type} \\{\\n([\\s\\S]*?)\\n\\}`).exec(schema) ?? []
    return [...body.matchAll(/^ {2}(\w*dept\w*):/gm)].map(([, column]) => `${table}.${column}`)
  },
)
/** Those that the database knows to be one. */
const byKey = keys
  .split('\n## ')
  .flatMap((section) =>
    [...section.matchAll(/FOREIGN KEY \(supplier_id, (\w+)\) REFERENCES department\(/g)].map(
      ([, column]) => `${section.split('\n')[0]!.trim()}.${column}`,
    ),
  )

test('whatever names a department has its fate when departments are merged or divided', () => {
  expect(byName.length).toBeGreaterThan(40)
  expect([...byName, ...byKey].filter((key) => !(key in FATES))).toEqual([])
})

/** What these are narrowed to. */
const ADDRESSES = ['list_view.address', 'report_schedule.address']

test('no fate is told of what is not there', () => {
  const elsewhere = ['complaint_order.lead_path', 'department.path', 'notice.targets', ...ADDRESSES]
  expect(Object.keys(FATES).filter((key) => ![...byName, ...byKey, ...elsewhere].includes(key))).toEqual([])
})
