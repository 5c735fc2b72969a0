import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

/** What the folders are for. A folder without a line, or a line without a folder, is refused. */
const FOLDERS: Readonly<Record<string, string>> = {
  migrations: 'forward-only SQL; every table and column commented',
  scripts: 'start, test, build, checks, generated types and reference (scripts/reference)',
  e2e: 'one browser journey per role; e2e/soak kills and long walks; e2e/cluster a fail-over',
  deploy: 'container, systemd, nginx, alert rules, dashboard (docs/operations.md)',
  bench: 'processor time beside a program by hand, page loads, imports',
  docs: 'domain, requirements, security, glossary (what must be) · decisions (why) · guide (how to work with it) · generated (what there is) · api.md',
  src: '',
  'src/kernel': 'pure, runs anywhere:',
  'src/platform': 'server machinery that knows no feature:',
  'src/ui': 'browser machinery that knows no feature:',
  'src/features': 'contract · messages · domain · server · web · testing of each (as many as it needs)',
  'src/app': 'the only place that knows everything:',
}
/** Where the parts of a folder are told, too: its folders, of `kernel` its files. */
const TOLD = ['src/kernel', 'src/platform', 'src/ui', 'src/app']

const ORDERS = 'src/features/work-orders/domain'
/** What the rules of orders are looked for by (decision 0367); refused likewise, and so is a file beside the rooms. */
const ROOMS: Readonly<Record<string, string>> = {
  order:
    'What an order is: its fields and process records, their values and what these are called (domain 1.4, 4.1, 4.2)',
  lifecycle:
    'How an action is done: the table, what it is asked, told, decides and writes into the history (domain 2.2, 2.3, 2.13, 2.16)',
  actions: 'One file for each action',
  process:
    'What several actions share, by what they are about: allocation, assistance, reply, send-back, call-back, supervision, groups, handing over (domain 2.5–2.12, 2.24, 2.25)',
  refusals: 'Why something is refused (domain 2.17)',
  intake:
    'What comes in: how an order begins, what a file of the city changes of it, tags and dangers found in its words (domain 2.4, 2.28, 6)',
  suggest: 'Which department and category fit, and when they are taken without a person (domain 2.26)',
  clocks: 'Limits, deadlines, their recomputation and rehearsal (domain 3)',
  queues: 'Which list holds an order, what badges count, at which address it stands, how a row reads (domain 1.2, 1.3)',
  conditions: 'What people make views, rules and lists of (domain 1.5)',
  rights: 'Who may do what, and who knows how much of an order and its caller (domain 2.1, 7.3; decision 0067)',
  notifications: 'Who is told of what, when and in which words (domain 2.15)',
  citizens:
    'The caller: how he is called and marked, what he sees of his order, what is erased of him (domain 2.4, 7.2)',
  figures: 'By which moment, whose work and in which rates an order counts (domain 5.1, 5.2, 5.5, 5.15)',
}

/** ARCHITECTURE.md with its tree, its list of features and the rooms of orders as the folders are. */
export function architecture(root: string, text: string): string {
  return fill(fill(fill(text, 'tree', treeOf(root)), 'features', featuresOf(root)), 'rooms', roomsOf(root))
}

/** Replaces what stands between `<!-- generated: name -->` and `<!-- end: name -->`. */
export function fill(text: string, name: string, part: string): string {
  const marks = new RegExp(`(<!-- generated: ${name} -->\n)[^]*?(<!-- end: ${name} -->)`)
  if (!marks.test(text)) throw new Error(`no place for generated “${name}”`)
  return text.replace(marks, (_, start: string, end: string) => `${start}\n${part}\n\n${end}`)
}

function treeOf(root: string): string {
  const present = ['', 'src/'].flatMap((at) => foldersIn(join(root, at)).map((name) => `${at}${name}`))
  const listed = Object.keys(FOLDERS)
  refuseStrange(present, listed)
  const lines = listed.map((path) => {
    const depth = path.split('/').length - 1
    const name = `${'  '.repeat(depth)}${path.split('/').at(-1)}/`
    const inside = TOLD.includes(path) ? ` ${partsOf(join(root, path)).join(', ')}` : ''
    return `${name.padEnd(16)}${FOLDERS[path]}${inside}`.trimEnd()
  })
  return ['```', ...lines, '```'].join('\n')
}

function roomsOf(root: string): string {
  const listed = Object.keys(ROOMS)
  refuseStrange(readdirSync(join(root, ORDERS)), [...listed, 'public.ts'])
  return listed.map((room) => `- \`${room}\`: ${ROOMS[room]}`).join('\n')
}

function refuseStrange(present: readonly string[], listed: readonly string[]): void {
  const wrong = [
    ...present.filter((path) => !listed.includes(path)),
    ...listed.filter((path) => !present.includes(path)),
  ]
  if (wrong.length) throw new Error(`ARCHITECTURE: what is ${wrong.join(', ')}? (scripts/reference/architecture.ts)`)
}

const NO_PLACE_OF_ITS_OWN = new Set(['node_modules', 'dist', 'testing'])
const foldersIn = (path: string): string[] =>
  readdirSync(path, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !entry.name.startsWith('.') && !NO_PLACE_OF_ITS_OWN.has(entry.name))
    .map(({ name }) => name)

function partsOf(path: string): string[] {
  const folders = foldersIn(path)
  if (folders.length) return folders
  return readdirSync(path)
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
    .map((name) => name.replace('.ts', ''))
}

function featuresOf(root: string): string {
  const names = foldersIn(join(root, 'src/features'))
  return names.map((name) => `- \`${name}\`: ${summaryOf(root, name)}`).join('\n')
}

/** What the comment above the feature's declaration says, on one line; undefined without one. */
export const declaredAs = (text: string): string | undefined =>
  /\/\*\*\s((?:(?!\*\/).)+?)\s\*\/\nexport const \w+ = /s
    .exec(text)?.[1]!
    .replaceAll(/\s*\n \* /g, ' ')
    .replace(/\.$/, '')

function summaryOf(root: string, name: string): string {
  const path = join(root, 'src/features', name, 'server/feature.ts')
  const text = existsSync(path) ? readFileSync(path, 'utf8') : ''
  const declared = declaredAs(text)
  if (!declared)
    throw new Error(`src/features/${name}/server/feature.ts: a line above the declaration says what the feature is`)
  return declared
}
