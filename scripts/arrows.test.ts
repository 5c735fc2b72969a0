import { spawnSync } from 'node:child_process'
import { copyFileSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'

const ROOT = join(import.meta.dirname, '..')

/** What must not be imported where; each is written to a file of its own, and the linter has to refuse it. */
const REFUSED: readonly (readonly [file: string, specifier: string])[] = [
  ['src/kernel/a.ts', '#platform/clock.ts'],
  ['src/kernel/a.ts', '../platform/clock.ts'],
  ['src/kernel/a.ts', 'node:fs'],
  ['src/platform/http/a.ts', '#features/grid/contract.ts'],
  ['src/platform/http/a.ts', '../../features/grid/contract.ts'],
  ['src/ui/list/a.ts', '#platform/clock.ts'],
  ['src/ui/list/a.ts', '../../app/web/messages.ts'],
  ['src/features/grid/a.ts', '#platform/clock.ts'],
  ['src/features/grid/a.ts', '#app/features.ts'],
  ['src/features/grid/contract.ts', '#ui/tags.ts'],
  ['src/features/grid/contract.ts', './server/a.ts'],
  ['src/features/grid/contract.ts', '../notices/contract.ts'],
  ['src/features/grid/contract/a.ts', '../../notices/contract.ts'],
  ['src/features/grid/domain/a.ts', 'zod'],
  ['src/features/grid/domain/a.ts', '../contract.ts'],
  ['src/features/grid/domain/a.ts', '../../notices/domain/a.ts'],
  ['src/features/grid/domain/room/a.ts', '../../../notices/domain/a.ts'],
  ['src/features/grid/domain/a.ts', '#features/notices/domain/a.ts'],
  ['src/features/grid/domain/a.ts', '../testing/a.ts'],
  ['src/features/grid/contract.ts', '#features/notices/domain/a.ts'],
  ['src/features/grid/contract.ts', '#features/notices/testing/a.ts'],
  ['src/features/grid/server/a.ts', '#app/features.ts'],
  ['src/features/grid/server/a.ts', '#features/notices/server/store.ts'],
  ['src/features/grid/server/a.ts', '../../notices/server/store.ts'],
  ['src/features/grid/server/room/a.ts', '../../../notices/server/store.ts'],
  ['src/features/grid/server/a.ts', '#features/notices/domain/a.ts'],
  ['src/features/grid/server/a.ts', '#features/work-orders/server/simulation.ts'],
  ['src/features/grid/server/a.ts', '#features/notices/testing/a.ts'],
  ['src/features/grid/server/a.ts', '#platform/testing/keys.ts'],
  ['src/features/grid/server/a.ts', '../testing/a.ts'],
  ['src/features/grid/server/room/a.ts', '../../testing/a.ts'],
  ['src/features/grid/server/a.ts', '../web/a.tsx'],
  ['src/features/demo/server/a.ts', '#features/notices/server/store.ts'],
  ['src/features/grid/web/a.ts', '#features/notices/web/NoticeBoard.tsx'],
  ['src/features/grid/web/a.ts', '../../notices/web/NoticeBoard.tsx'],
  ['src/features/grid/web/room/a.ts', '../../../notices/web/NoticeBoard.tsx'],
  ['src/features/grid/web/a.ts', '../server/a.ts'],
  ['src/features/grid/web/a.ts', '#features/notices/domain/a.ts'],
  ['src/features/grid/web/a.ts', '#features/notices/testing/a.ts'],
  ['src/features/grid/web/a.ts', '../testing/a.ts'],
  ['src/features/grid/web/a.ts', 'antd'],
  ['src/features/grid/web/a.ts', '@ant-design/icons'],
  ['src/features/grid/server/a.test.ts', '#features/notices/server/store.ts'],
  ['src/features/grid/web/a.test.ts', '#app/features.ts'],
  ['src/app/web/a.ts', 'antd'],
  ['src/app/a.ts', '#features/notices/testing/a.ts'],
  ['src/app/a.ts', '#features/work-orders/server/simulation.ts'],
]

/** The same files may import these, or the rules above would say too much. */
const ALLOWED: typeof REFUSED = [
  ['src/platform/http/a.ts', '../clock.ts'],
  ['src/features/grid/contract/a.ts', '../domain/a.ts'],
  ['src/features/grid/contract.ts', '#features/notices/domain/public.ts'],
  ['src/features/grid/domain/room/a.ts', '../a.ts'],
  ['src/features/grid/domain/a.ts', '#features/notices/domain/public.ts'],
  ['src/features/grid/domain/a.test.ts', '#features/notices/testing/a.ts'],
  ['src/features/grid/server/a.ts', '#features/notices/domain/public.ts'],
  ['src/features/grid/server/a.test.ts', '#features/notices/testing/a.ts'],
  ['src/features/grid/server/room/a.test.ts', '../../testing/a.ts'],
  ['src/features/demo/server/a.ts', '#features/work-orders/server/simulation.ts'],
  ['src/features/grid/server/a.ts', '#features/notices/server/public.ts'],
  ['src/features/grid/server/room/a.ts', '../../contract.ts'],
  ['src/features/grid/server/room/a.ts', '../../domain/a.ts'],
  ['src/features/grid/server/room/a.ts', '../other/a.ts'],
  ['src/features/grid/web/room/a.ts', '../../contract/a.ts'],
  ['src/features/grid/web/a.ts', '#features/notices/domain/public.ts'],
  ['src/features/grid/web/a.ts', '#ui/kit.ts'],
  ['src/app/testing/a.ts', '#features/notices/testing/a.ts'],
  ['src/ui/list/a.ts', 'antd'],
]

const folder = mkdtempSync(join(tmpdir(), 'rexian-arrows-'))
let faults: ReadonlyMap<string, string>

/** A place of its own for each fixture, in a feature, layer and depth as its file says. */
const fixtureOf = (file: string, n: number): string => file.replace(/\/(a|contract)(\.test)?\.ts$/, `/$1${n}$2.ts`)

beforeAll(() => {
  copyFileSync(join(ROOT, '.oxlintrc.json'), join(folder, '.oxlintrc.json'))
  for (const [n, [file, specifier]] of [...REFUSED, ...ALLOWED].entries())
    write(fixtureOf(file, n), `import { a } from '${specifier}'\nexport const b = a\n`)
  faults = lint()
})
afterAll(() => rmSync(folder, { recursive: true }))

function write(file: string, text: string): void {
  mkdirSync(join(folder, dirname(file)), { recursive: true })
  writeFileSync(join(folder, file), text)
}

/** The rules by which files are refused. */
function lint(): ReadonlyMap<string, string> {
  const { stdout } = spawnSync(join(ROOT, 'node_modules/.bin/oxlint'), ['--format=json', '.'], {
    cwd: folder,
    encoding: 'utf8',
  })
  const { diagnostics } = JSON.parse(stdout) as { diagnostics: { code: string; filename: string }[] }
  return new Map(diagnostics.map(({ filename, code }) => [filename, code]))
}

test.each(REFUSED.map(([file, specifier], n) => [file, specifier, n] as const))(
  '%s may not import %s',
  (file, _specifier, n) => expect(faults.get(fixtureOf(file, n))).toBe('eslint(no-restricted-imports)'),
)

test.each(ALLOWED.map(([file, specifier], n) => [file, specifier, n + REFUSED.length] as const))(
  '%s may import %s',
  (file, _specifier, n) => expect(faults.get(fixtureOf(file, n))).toBeUndefined(),
)

/** The features that each feature imports from; what tests are made of is not asked. */
function featureArrows(): ReadonlyMap<string, ReadonlySet<string>> {
  const features = join(ROOT, 'src/features')
  return new Map(readdirSync(features).map((name) => [name, importedBy(join(features, name))]))
}

function importedBy(feature: string): ReadonlySet<string> {
  const files = readdirSync(feature, { recursive: true, encoding: 'utf8' }).filter(
    (file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$|^testing\//.test(file),
  )
  const texts = files.map((file) => readFileSync(join(feature, file), 'utf8'))
  return new Set(texts.flatMap((text) => [...text.matchAll(/'#features\/([^/]+)\//g)].map(([, name]) => name!)))
}

test('features stand above one another: none is reached again from what it imports', () => {
  const left = new Map(featureArrows())
  expect(left.get('account')).toContain('identity')
  for (let before = 0; before !== left.size;) {
    before = left.size
    for (const [name, imported] of left) if (![...imported].some((other) => left.has(other))) left.delete(name)
  }
  expect([...left.keys()]).toEqual([])
})
