/**
 * Writes docs/generated from the program itself, tree and features of ARCHITECTURE from the folders, and the index of the
 * decisions from their pages. With `--check` it writes nothing and fails when a file would change.
 */
import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { endpoints, FEATURES, jobs } from '#app/features.ts'

import { endpointsPage } from './reference/endpoints.ts'
import { architecture } from './reference/architecture.ts'
import { decisionIndex } from './reference/decisions.ts'
import { declaredErrors } from './reference/errors.ts'
import { jobsPage } from './reference/jobs.ts'
import { lifecyclePage } from './reference/lifecycle.ts'
import type { Page } from './reference/markdown.ts'
import { permissionsPage } from './reference/permissions.ts'
import { queuesPage } from './reference/queues.ts'
import { routesPage } from './reference/routes.ts'
import { settingsPage } from './reference/settings.ts'
import { schemaPage } from './reference/schema.ts'
import { errorsPage, logTextsPage } from './reference/texts.ts'
import { withMigratedDatabase } from './migrated-database.ts'

const folder = join(import.meta.dirname, '../docs/generated')
const decisions = join(import.meta.dirname, '../docs/decisions')

const pages: readonly Page[] = [
  endpointsPage(endpoints),
  await withMigratedDatabase(schemaPage),
  lifecyclePage(),
  queuesPage(),
  routesPage(),
  permissionsPage(endpoints),
  jobsPage(jobs),
  settingsPage(FEATURES),
  logTextsPage(),
  errorsPage(await declaredErrors()),
]

const index = {
  name: '../decisions/README.md',
  text: decisionIndex(
    readdirSync(decisions)
      .filter((name) => /^\d{4}-/.test(name))
      .map((name) => ({ name, text: readFileSync(join(decisions, name), 'utf8') })),
  ),
}
const root = join(import.meta.dirname, '..')
const overview = {
  name: '../../ARCHITECTURE.md',
  text: architecture(root, readFileSync(join(root, 'ARCHITECTURE.md'), 'utf8')),
}
const isStale = ({ name, text }: Page): boolean =>
  !existsSync(join(folder, name)) || readFileSync(join(folder, name), 'utf8') !== text

mkdirSync(folder, { recursive: true })
const stale = [...pages, index, overview].filter(isStale).map(({ name }) => name)
const surplus = readdirSync(folder).filter((name) => !pages.some((page) => page.name === name))

if (process.argv.includes('--check')) {
  const wrong = [...stale, ...surplus]
  if (wrong.length) throw new Error(`docs/generated is out of date (${wrong.join(', ')}): npm run docs`)
} else {
  for (const { name, text } of [...pages, index, overview]) writeFileSync(join(folder, name), text)
  for (const name of surplus) rmSync(join(folder, name))
}
