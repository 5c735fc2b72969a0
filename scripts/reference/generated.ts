import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { endpoints, FEATURES, jobs } from '#app/features.ts'

import { endpointsPage } from './endpoints.ts'
import { architecture } from './architecture.ts'
import { decisionIndex } from './decisions.ts'
import { declaredErrors } from './errors.ts'
import { jobsPage } from './jobs.ts'
import { lifecyclePage } from './lifecycle.ts'
import type { Page } from './markdown.ts'
import { measuresPage } from './measures.ts'
import { permissionsPage } from './permissions.ts'
import { queuesPage } from './queues.ts'
import { routesPage } from './routes.ts'
import { settingsPage } from './settings.ts'
import { schemaPage } from './schema.ts'
import { errorsPage, logTextsPage, notificationsPage } from './texts.ts'

const folder = join(import.meta.dirname, '../../docs/generated')
const decisions = join(import.meta.dirname, '../../docs/decisions')
const root = join(import.meta.dirname, '../..')

/** Every generated text; `url` is a database to which all migrations were applied. */
export const generatedPages = async (url: string): Promise<readonly Page[]> => [
  ...(await ownPages(url)),
  { name: '../decisions/README.md', text: indexOfDecisions() },
  { name: '../../ARCHITECTURE.md', text: architecture(root, readFileSync(join(root, 'ARCHITECTURE.md'), 'utf8')) },
]

/** Names of those that are not as they are made now, and of files that nothing makes. */
export const outOfDate = (pages: readonly Page[]): readonly string[] => [
  ...pages
    .filter(({ name, text }) => !existsSync(join(folder, name)) || readFileSync(join(folder, name), 'utf8') !== text)
    .map(({ name }) => name),
  ...surplusOf(pages),
]

export function writePages(pages: readonly Page[]): void {
  mkdirSync(folder, { recursive: true })
  for (const { name, text } of pages) writeFileSync(join(folder, name), text)
  for (const name of surplusOf(pages)) rmSync(join(folder, name))
}

const ownPages = async (url: string): Promise<readonly Page[]> => [
  endpointsPage(endpoints),
  await schemaPage(url),
  lifecyclePage(),
  queuesPage(),
  routesPage(),
  permissionsPage(endpoints),
  jobsPage(jobs),
  settingsPage(FEATURES),
  measuresPage(),
  logTextsPage(),
  notificationsPage(),
  errorsPage(await declaredErrors()),
]

const indexOfDecisions = (): string =>
  decisionIndex(
    readdirSync(decisions)
      .filter((name) => /^\d{4}-/.test(name))
      .map((name) => ({ name, text: readFileSync(join(decisions, name), 'utf8') })),
  )

const surplusOf = (pages: readonly Page[]): readonly string[] =>
  readdirSync(folder).filter((name) => !pages.some((page) => page.name === name))
